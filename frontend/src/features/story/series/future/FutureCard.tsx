/** The coming values that a forecast needs: which, the template to fill in, where to put the filled file, and what it lacks. */
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import UploadFile from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { downloads } from '~/api/downloads';
import { describe, inOneLine } from '~/api/errors';
import { useDownload } from '~/api/useDownload';
import { useLanguage } from '~/i18n/LanguageProvider';
import { useText } from '~/i18n/useText';
import { formatCount } from '~/lib/format';
import { formatPeriod, type Period } from '~/lib/periods';
import { ACCEPTED_TABLES } from '~/lib/tableFiles';
import { BusyButton } from '~/ui/BusyButton';
import { DataTable } from '~/ui/DataTable';
import { Heading } from '~/ui/Heading';
import { Notice } from '~/ui/Notice';
import { useFileDrop } from '~/ui/useFileDrop';
import { PlanSheet } from './PlanSheet';
import type { Future } from './useFuture';
import type { Plan } from './usePlan';

interface Props {
  id: number;
  /** What has to be given, from the server; null where it says nothing. */
  sentence: string | null;
  columns: readonly string[];
  period: Period | null;
  /** Periods of the template. */
  steps: number;
  file: File | null;
  /** Null: back to the story's own table. */
  onFile: (file: File | null) => void;
  /** The dates whose values the story's own table has; null where it has none. */
  ofTable: readonly string[] | null;
  /** How many periods the story is trained for; null where a forecast of another length is on the screen. */
  horizon: number | null;
  /** Whether the table has them is still to be told: nobody is sent to a template that is not needed. */
  looking: boolean;
  future: Future;
  /** The values as a sheet to type in; null where its dates are not known, or are too many. */
  plan: Plan | null;
  /** What the values that were given change; null while they stand in for none. */
  compared: string | null;
}

export function FutureCard({
  id,
  sentence,
  columns,
  period,
  steps,
  file,
  onFile,
  ofTable,
  horizon,
  looking,
  future,
  plan,
  compared,
}: Props): ReactNode {
  const text = useText();
  const { locale } = useLanguage();
  const { loading, failure, clear, fetchFile } = useDownload();
  const problem = describe(failure, text) ?? future.problem;
  const { over, place, field, browse } = useFileDrop(([first]) => {
    clear();
    onFile(first);
  });
  const given = future.answer?.future;
  const name = (date: string): string => formatPeriod(date, period, locale);
  const said = (): string => {
    const named = { columns: columns.join(', ') };
    if (given) return text('future.used', { ...named, file: file?.name ?? '' });
    const [first, last] = [ofTable?.[0], ofTable?.at(-1)];
    if (file === null && first !== undefined && last !== undefined) {
      const told = text('future.ofTable', { ...named, first: name(first), last: name(last) });
      const reach = ofTable?.length ?? 0;
      const short = horizon !== null && reach < horizon;
      return short ? `${told} ${text('future.ofTableShort', { reach, horizon })}` : told;
    }
    if (file === null && looking) return text('future.looking', named);
    return sentence ?? text('future.needed', { ...named, steps });
  };
  return (
    <Card
      component="section"
      aria-label={text('future.title')}
      sx={{ p: 4, display: 'flex', flexDirection: 'column', gap: 3 }}
    >
      <div>
        <Heading close hint={said()}>
          {text('future.title')}
        </Heading>
      </div>
      <Box
        {...place}
        sx={{
          border: 1,
          borderStyle: 'dashed',
          borderColor: problem === null ? 'b2l.outline' : 'error.main',
          borderRadius: 1,
          p: 4,
          display: 'flex',
          flexWrap: 'wrap',
          gap: 3,
          alignItems: 'center',
          backgroundColor: over ? 'b2l.accentSoft' : 'transparent',
        }}
      >
        <BusyButton
          variant="outlined"
          busy={loading}
          startIcon={<FileDownloadOutlined />}
          onClick={() => void fetchFile(downloads.template(id, steps))}
        >
          {text('future.template')}
        </BusyButton>
        <input {...field} type="file" accept={ACCEPTED_TABLES} aria-label={text('future.file')} hidden />
        <BusyButton
          variant={given || looking || ofTable !== null || plan !== null ? 'outlined' : 'contained'}
          busy={future.busy}
          startIcon={<UploadFile />}
          onClick={browse}
        >
          {text(given ? 'future.other' : ofTable !== null ? 'future.instead' : 'future.upload')}
        </BusyButton>
        <Typography variant="body2" color="textSecondary" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          {file === null ? text('future.drop') : file.name}
        </Typography>
      </Box>
      {plan !== null && !looking && (
        <PlanSheet
          key={`${plan.series} ${plan.dates.length}`}
          plan={plan}
          open={ofTable === null && !given}
          leads={!given && ofTable === null}
          busy={future.busy}
          onUse={(sheet) => {
            clear();
            onFile(sheet);
          }}
        />
      )}
      {compared !== null && <Notice kind="info">{compared}</Notice>}
      {file !== null && ofTable !== null && (
        <div>
          <Button size="small" onClick={() => onFile(null)}>
            {text('future.backToTable')}
          </Button>
        </div>
      )}
      {problem !== null && <Notice kind="error">{inOneLine(problem)}</Notice>}
      {given && given.reasons.length > 0 && (
        <NotUsed reasons={given.reasons} total={given.reasons_total} nameOf={name} />
      )}
    </Card>
  );
}

type Reason = NonNullable<NonNullable<Future['answer']>['future']>['reasons'][number];

interface NotUsedProps {
  reasons: readonly Reason[];
  total: number;
  nameOf: (date: string) => string;
}

/** Rows of the file that the forecast does without, and why. */
function NotUsed({ reasons, total, nameOf }: NotUsedProps): ReactNode {
  const text = useText();
  const { locale } = useLanguage();
  return (
    <Box component="details" sx={{ typography: 'body2' }}>
      <Box component="summary" sx={{ cursor: 'pointer', mb: 2 }}>
        {text('future.notUsed', { count: total })}
      </Box>
      <DataTable
        label={text('future.notUsedList')}
        rows={reasons}
        rowKey={({ row }, place) => `${row}.${place}`}
        columns={[
          { key: 'row', head: text('rows.number'), numeric: true, cell: ({ row }) => formatCount(row, locale) },
          { key: 'date', head: text('forecast.date'), cell: ({ date }) => (date == null ? '' : nameOf(date)) },
          { key: 'category', head: text('rows.category'), cell: ({ category }) => category ?? '' },
          {
            key: 'reason',
            head: text('future.reason'),
            cell: ({ reason }) => <Box sx={{ whiteSpace: 'normal', minWidth: 220 }}>{reason}</Box>,
          },
        ]}
      />
    </Box>
  );
}
