-- What is due, one of each company after another: a company with hundreds of schedules does not fill the list alone.
CREATE OR REPLACE FUNCTION sources.due_for_refresh(moment timestamptz)
    RETURNS TABLE (company_id bigint, source_id bigint)
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = sources, pg_temp
AS $$
    SELECT due.company_id, due.source_id
    FROM (
        SELECT refresh.company_id, refresh.source_id, refresh.next_run_at AS since
        FROM sources.refreshes AS refresh
        WHERE refresh.next_run_at <= moment AND NOT EXISTS (
            SELECT FROM sources.refresh_runs AS run
            WHERE run.source_id = refresh.source_id AND run.state = 'running')
        UNION ALL
        SELECT run.company_id, run.source_id, run.started_at
        FROM sources.refresh_runs AS run
        WHERE run.state = 'running' AND run.lease_until < now()
    ) AS due
    ORDER BY row_number() OVER (PARTITION BY due.company_id ORDER BY due.since), due.since
    LIMIT 100
$$;
