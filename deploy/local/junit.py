#!/usr/bin/env python3
"""Prints what a JUnit report of nextest says, as frontend/scripts/results.mjs does of the others: a line a test,
`passed` or `failed`, seconds, binary, name, with tabs between."""

import sys
import xml.etree.ElementTree as ElementTree

for file in sys.argv[1:]:
    for case in ElementTree.parse(file).getroot().iter("testcase"):
        bad = case.find("failure") is not None or case.find("error") is not None
        print("failed" if bad else "passed", case.get("time", "0"), case.get("classname"), case.get("name"), sep="\t")
