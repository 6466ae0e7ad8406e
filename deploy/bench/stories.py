"""What an analyst waits for with stories: Train to trained on one worker and on two, and a forecast of a warm model."""

import statistics
import time

import files

REPEATS = 3
FORECASTS = 400

SERIES = [{"name": "day", "type": "date_days"}, {"name": "shop", "type": "category"},
          {"name": "sold", "type": "forecast"}]


def many_series(client, folder):
    table = files.daily_csv(folder)
    source = upload(client, table, "Daily sales of 100 shops")
    return {"id": source, "forecastType": "time_series", "models": ["best"], "columns": SERIES,
            "categories": [{"name": "shop", "values": ["all"]}]}


def many_rows(client, folder, count=20_000):
    table = files.rows_csv(folder, count)
    source = upload(client, table, f"{count} customers")
    names = table.open(encoding="utf-8").readline().strip().split(",")
    columns = [{"name": name, "type": "forecast" if name == "left" else "nominal" if name == "plan" else "numerical"}
               for name in names]
    return {"id": source, "forecastType": "classification", "models": ["best"], "columns": columns}


def upload(client, table, name):
    return client.upload("/api/sources", table, name=name, comment="", file_name=table.name, huge_data="false")["id"]


def set_workers(client, wanted):
    have = client.call("GET", "/api/tasks")["workers"]
    while have != wanted:
        have = client.call("PUT" if have < wanted else "DELETE", "/api/company/worker")["workers"]


def trainings(client, folder, monthly, figure):
    """Each kind on one worker, then on two: the median of some trainings, and what the second worker gains."""
    month = {"id": monthly, "forecastType": "time_series", "models": ["best"],
             "columns": [{"name": "month", "type": "date_months"}, {"name": "sales", "type": "forecast"}]}
    kinds = [("one series of 120 months", month, REPEATS),
             ("100 daily series of 3 years", many_series(client, folder), 1),
             ("classification of 20,000 rows", many_rows(client, folder), 1)]
    for name, story, repeats in kinds:
        spent = {}
        for workers in (1, 2):
            set_workers(client, workers)
            times = []
            for number in range(repeats):
                began = time.perf_counter()
                called = f"{name.replace(',', '')} {workers} {number}"
                body = {**story, "name": called, "cleaning": {"cpu": workers}}
                made = client.call("POST", "/api/stories", body)
                client.wait_trained(made["id"], pause=0.05, patience=1_300)
                times.append(time.perf_counter() - began)
            spent[workers] = statistics.median(times)
        figure(f"Train to trained, best, {name}",
               f"{spent[1]:.2f} s on one worker, {spent[2]:.2f} s on two: {spent[1] / spent[2]:.2f} x as fast",
               "at most 20 min", max(spent.values()) <= 1_200)


def huge(client, folder, figure):
    """5 million rows in 10,000 categories, as the page trains them; a worker's child may take 2 GB at most."""
    table = files.articles_csv(folder, 10_000, 500)
    source = client.upload_in_pieces(table, name="5 million rows of 10000 articles", comment="")["id"]
    story = {"id": source, "forecastType": "time_series", "models": ["SES"],
             "columns": [{"name": "day", "type": "date_days"}, {"name": "article", "type": "category"},
                         {"name": "sold", "type": "forecast"}],
             "categories": [{"name": "article", "values": ["all"]}]}
    spent = {}
    for workers in (1, 2):
        set_workers(client, workers)
        began = time.perf_counter()
        made = client.call("POST", "/api/stories", {**story, "name": f"Huge {workers}", "cleaning": {"cpu": workers}})
        client.wait_ready(made["id"], pause=0.5, patience=1_300)
        spent[workers] = time.perf_counter() - began
    trained = len(client.call("GET", f"/api/stories/{made['id']}")["data"]["best_config"])
    figure(f"Train to trained, SES, 5 million rows in 10,000 categories, {trained} trained",
           f"{spent[1]:.1f} s on one worker, {spent[2]:.1f} s on two: {spent[1] / spent[2]:.2f} x as fast",
           "at most 20 min", trained == 10_000 and max(spent.values()) <= 1_200)


def forecasts(client, monthly, figure):
    """The forecast call of one trained story, again and again."""
    story = client.train(monthly, "Warm", ["best"])
    client.wait_trained(story)
    spent = []
    for _ in range(FORECASTS):
        began = time.perf_counter()
        client.call("POST", f"/api/forecast/{story}", {"steps": 12})
        spent.append(time.perf_counter() - began)
    spent = sorted(spent[FORECASTS // 10:])
    middle, slow = (spent[int(len(spent) * share)] * 1_000 for share in (0.5, 0.99))
    figure(f"forecast of a warm model, p99 of {len(spent)} calls", f"{slow:.0f} ms (median {middle:.0f} ms)",
           "at most 50 ms", slow <= 50)
    return story
