#!/usr/bin/env python3
"""Writes holidays.csv: nationwide public holidays of 2000 to 2035 by the Python package holidays 0.109 (MIT).

pip install holidays==0.109 && python make_holidays.py > holidays.csv

Holidays that only changed their name keep one, of two names for one day one is kept, and days off by decree in
Russia are all called that.
"""
import collections

import holidays

COUNTRIES = "AT BE BR CA CH CZ DE DK FI FR GB IT NL NO PL PT RO RU SE US".split()
YEARS = range(2000, 2036)
NAMES = {
    ("CZ", "Independent Czech State Restoration Day"): None,
    ("CZ", "Day of liberation from Fascism"): "Victory Day",
    ("CZ", "Liberation Day"): "Victory Day",
    ("CZ", "Struggle for Freedom and Democracy Day and International Students' Day"):
        "Struggle for Freedom and Democracy Day",
}


def name_of(country, name):
    if country == "RU" and ("Day off" in name or "(observed)" in name):
        return "Day off"
    return NAMES.get((country, name), name)


def main():
    print("# Holidays of 2000 to 2035 as the Python package holidays 0.109 (MIT) gives them; made by make_holidays.py")
    print("country;holiday;dates")
    for country in COUNTRIES:
        found = collections.defaultdict(set)
        for date, names in holidays.country_holidays(country, years=YEARS, language="en_US").items():
            for name in names.split("; "):
                name = name_of(country, name)
                if name and date.year in YEARS:
                    found[name].add(date.strftime("%Y%m%d"))
        for name in sorted(found):
            print(f"{country};{name};{' '.join(sorted(found[name]))}")


if __name__ == "__main__":
    main()
