"""Processes beside the tools of the databases themselves, what memory they take, and many that are due in one minute."""

import os
import random
import subprocess
import threading
import time
from pathlib import Path
from urllib.parse import urlsplit

from client import form_of

STACK = Path(os.environ["BENCH_STACK"])
ROWS = 1_000_000
CSV_ROWS = 500_000
REPEATS = 3
COLUMNS = ["id", "day", "shop", "amount", "note"]
TABLE = "(id int {key}, day date, shop varchar(40), amount decimal(12,2), note varchar(200))"
PATIENCE = 600
# Processes of one company that are due at the same moment, and what looks after them.
DUE = 200
FEW = 3
SCHEDULERS = 3
# Twenty would meet none: all have ended by then.
SECONDS_BETWEEN_KILLS = 2


def secret(name):
    return (STACK / "secrets" / name).read_text().strip()


def port(name):
    lines = (STACK / "ports.env").read_text().splitlines()
    return next(line.partition("=")[2] for line in lines if line.startswith(f"B2L_PORT_{name}="))


def told(command, **more):
    """What a client says; where it fails, why, and not the command, which has a password."""
    run = subprocess.run(command, capture_output=True, text=True, check=False, **more)
    if run.returncode:
        raise RuntimeError(run.stderr.strip())
    return run.stdout.strip()


def psql(statement, database="warehouse"):
    server = urlsplit(os.environ["BENCH_DATABASE"])._replace(path=f"/{database}").geturl()
    return told([os.environ["PSQL"], "-qAt", "-v", "ON_ERROR_STOP=1", server, "-c", statement])


def copied_by_psql():
    server = urlsplit(os.environ["BENCH_DATABASE"])._replace(path="/warehouse").geturl()
    psql("truncate theirs")
    pipe = '"$0" -qc "\\copy orders to stdout" "$1" | "$0" -qc "\\copy theirs from stdin" "$1"'
    told(["bash", "-o", "pipefail", "-c", pipe, os.environ["PSQL"], server])


def mariadb(statement, *options):
    client = ["mariadb", "--no-defaults", "--host=127.0.0.1", f"--port={port('MARIADB')}", "--user=root", "--batch",
              "--skip-column-names", *options]
    return told(client, input=statement, env={**os.environ, "MYSQL_PWD": secret("mariadb_root")})


def orders_csv(folder):
    file = folder / f"orders-{CSV_ROWS}.csv"
    if not file.exists():
        made = random.Random(7)
        with file.open("w") as out:
            out.write(",".join(COLUMNS) + "\n")
            for number in range(CSV_ROWS):
                day = f"2024-{number % 12 + 1:02}-{number % 28 + 1:02}"
                amount = made.randrange(10_000_000) / 100
                out.write(f'{number},{day},Shop {number % 50},{amount:.2f},"order {number}, paid"\n')
    return file


class Memory:
    """The most that the service and its children held at once, in megabytes, looked at twenty times a second."""

    def __enter__(self):
        self.most, self.over = 0.0, threading.Event()
        self.watch = threading.Thread(target=self._look)
        self.watch.start()
        return self

    def __exit__(self, *_):
        self.over.set()
        self.watch.join()

    def _look(self):
        while not self.over.wait(0.05):
            self.most = max(self.most, sum(map(resident, family())))


def family():
    service = int((STACK / "pids" / "integrations").read_text().split()[0])
    found = [service]
    for thread in Path(f"/proc/{service}/task").iterdir():
        try:
            found += [int(child) for child in (thread / "children").read_text().split()]
        except OSError:
            pass
    return found


def resident(process):
    try:
        status = Path(f"/proc/{process}/status").read_text()
    except OSError:
        return 0.0
    return next((int(line.split()[1]) / 1024 for line in status.splitlines() if line.startswith("VmRSS")), 0.0)


def connection(client, name, kind, **params):
    return client.call("POST", "/api/connections", {"name": name, "connection_type": kind, "params": params})["id"]


def process(client, name, source, target, **more):
    pairs = [{"source": column, "target": column} for column in COLUMNS]
    (source, source_object), (target, target_object) = source, target
    form = {"name": name, "source_id": source, "source_object": source_object, "target_id": target,
            "target_object": target_object, "write_mode": "replace", "columns": pairs, **more}
    return client.call("POST", "/api/processes", form)["id"]


def run(client, number):
    """Presses Start and waits, looking less often than would disturb the copy."""
    client.call("POST", f"/api/integration/tasks/{number}")
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        latest = next(run for run in client.call("GET", "/api/integration/tasks") if run["processId"] == number)
        if latest["status"] != 1:
            if latest["status"] == 3:
                raise RuntimeError(f"the run failed: {latest['errorMsg']}")
            return latest["params"]["rows_written"]
        time.sleep(0.1)
    raise RuntimeError(f"the run did not end within {PATIENCE} s")


def warehouse(client):
    if not psql("select 1 from pg_database where datname = 'warehouse'", "postgres"):
        psql("create role copier login password 'a-password-of-the-bench'", "postgres")
        psql("create database warehouse owner copier", "postgres")
        for table in ("orders", "theirs", "ours", "few", "many"):
            psql(f"create table {table} {TABLE.format(key='')}; alter table {table} owner to copier")
        psql(f"""insert into orders select n, date '2024-01-01' + n % 366, 'Shop ' || n % 50, (n * 7919::bigint % 10000000) / 100.0,
                 'order ' || n || ', paid' from generate_series(1, {ROWS}) as n; analyze orders;
                 insert into few select * from orders limit {FEW}""")
    return connection(client, "Warehouse", 3, host="127.0.0.1", port=port("POSTGRES"), database="warehouse",
                      user="copier", password="a-password-of-the-bench")


def figures(client, folder, figure, compared):
    database = warehouse(client)
    postgres_to_postgres(client, database, figure, compared)
    csv_to_mariadb(client, folder, figure, compared)
    due_at_once(client, database, figure)


def postgres_to_postgres(client, database, figure, compared):
    number = process(client, "Orders", (database, "public.orders"), (database, "public.ours"))
    with Memory() as memory:
        theirs, ours = compared(copied_by_psql, lambda: run(client, number), REPEATS)
    lost = psql("select count(*) from (select * from orders except all select * from ours) as lost")
    assert lost == "0", f"{lost} rows are not the same"
    figure(f"{ROWS:,} rows from PostgreSQL to PostgreSQL",
           f"{theirs / ours:.2f} x as fast as \\copy to \\copy ({ours:.1f} s against {theirs:.1f} s)", "at least 0.5 x",
           theirs >= 0.5 * ours)
    figure("memory of that copy", f"{memory.most:.0f} MB", "below 300 MB", memory.most < 300)


def csv_to_mariadb(client, folder, figure, compared):
    mariadb(f"""drop database if exists shop; create database shop character set utf8mb4;
                create or replace user shop@'127.0.0.1' identified by 'a-password-of-the-bench';
                grant all on shop.* to shop@'127.0.0.1';
                create table shop.theirs {TABLE.format(key='primary key')}; create table shop.ours like shop.theirs""")
    file = orders_csv(folder)
    load = f"""truncate table theirs; load data local infile '{file}' into table theirs character set utf8mb4
               fields terminated by ',' optionally enclosed by '"' ignore 1 lines"""
    files = connection(client, "Files", 2)
    content, kind = form_of(file)
    client.send(f"/api/csv/{files}/upload", content.replace(b'name="file"', b'name="csv_file"', 1), kind)
    shop = connection(client, "Shop", 5, host="127.0.0.1", port=port("MARIADB"), database="shop", user="shop",
                      password="a-password-of-the-bench")
    number = process(client, "Orders of a file", (files, file.name), (shop, "ours"))
    with Memory() as memory:
        theirs, ours = compared(lambda: mariadb(load, "--local-infile=1", "shop"), lambda: run(client, number), REPEATS)
    lost = mariadb("select count(*) from (select * from theirs except select * from ours) as lost", "shop")
    assert lost == "0", f"{lost} rows are not the same"
    figure(f"{CSV_ROWS:,} rows of a csv file to MariaDB",
           f"{theirs / ours:.2f} x as fast as LOAD DATA ({ours:.1f} s against {theirs:.1f} s)", "at least 0.3 x",
           theirs >= 0.3 * ours)
    figure("memory of that copy", f"{memory.most:.0f} MB", "below 300 MB", memory.most < 300)


class Scheduler:
    """One more process of the service, on a port of its own, with the settings of the one of the stack."""

    def __init__(self):
        service = Path(f"/proc/{family()[0]}")
        settings = dict(entry.split("=", 1) for entry in (service / "environ").read_text().split("\0") if "=" in entry)
        self.process = subprocess.Popen([os.readlink(service / "exe"), "serve"], stdout=subprocess.DEVNULL,
                                        stderr=subprocess.DEVNULL, env={**settings, "B2L_LISTEN": "127.0.0.1:0"})

    def kill(self):
        self.process.kill()
        self.process.wait()


def due_at_once(client, database, figure):
    """So many processes of one company are due at one moment; one scheduler after another is killed meanwhile."""
    first = process(client, "Due", (database, "public.few"), (database, "public.many"), write_mode="append",
                    scheduler="each", schedule={"unit": "month"})
    copied = psql("select string_agg(quote_ident(column_name), ', ') from information_schema.columns where table_schema = "
                  "'integrations' and table_name = 'processes' and column_name not in ('id', 'name')", "b2l")
    psql(f"insert into integrations.processes (name, {copied}) select 'Due ' || n, {copied} from integrations.processes, "
         f"generate_series(2, {DUE}) as n where id = {first}", "b2l")
    ours = "name like 'Due%'"
    runs = f"integrations.runs where process_id in (select id from integrations.processes where {ours})"
    schedulers = [Scheduler() for _ in range(SCHEDULERS - 1)]
    try:
        # Each of them is up and has looked once.
        time.sleep(5)
        psql(f"update integrations.processes set next_run_at = now() where {ours}", "b2l")
        began = killed = time.monotonic()
        kills = 0
        while psql(f"select count(*) from {runs} and state <> 'running'", "b2l") != str(DUE):
            if time.monotonic() - began > PATIENCE:
                raise RuntimeError(f"the runs did not end within {PATIENCE} s")
            if time.monotonic() - killed >= SECONDS_BETWEEN_KILLS:
                schedulers[kills % len(schedulers)].kill()
                schedulers[kills % len(schedulers)] = Scheduler()
                killed, kills = time.monotonic(), kills + 1
            time.sleep(0.5)
    finally:
        for scheduler in schedulers:
            scheduler.kill()
    count, times, latest = psql(f"select count(*), count(distinct (process_id, due_at)), "
                                f"max(extract(epoch from created_at - due_at)) from {runs}", "b2l").split("|")
    rows = int(psql("select count(*) from many"))
    kept = int(psql(f"select count(*) from {runs} and state = 'succeeded'", "b2l"))
    figure(f"{DUE} processes due at once, {SCHEDULERS} schedulers, {kills} killed",
           f"the last started after {float(latest):.0f} s, {count} runs of {times} due times, {rows} rows of {kept} copies",
           "all within 60 s, none twice",
           float(latest) <= 60 and count == times == str(DUE) and FEW * kept <= rows <= FEW * DUE)
