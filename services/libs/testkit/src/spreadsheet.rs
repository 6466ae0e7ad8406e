//! A workbook opened by the programs that people open it with: LibreOffice, and openpyxl for what scripts see.

use std::collections::BTreeMap;
use std::path::Path;
use std::process::{Command, Output};

use anyhow::{Context, ensure};
use serde::Deserialize;

/// Debian's own, which `python3-openpyxl` belongs to.
const PYTHON: &str = "/usr/bin/python3";
const LOOK: &str = r#"
import json, sys
from openpyxl import load_workbook
def cell(c):
    if type(c).__name__ == 'MergedCell':
        return {"kind": "n", "value": None, "note": None}
    value = c.value.isoformat() if c.is_date else c.value
    return {"kind": "date" if c.is_date else c.data_type, "value": value, "note": c.comment.text if c.comment else None}
def sheet(s):
    widths = {letter: column.width for letter, column in s.column_dimensions.items()}
    lists = [{"cells": str(v.sqref), "words": v.formula1, "style": v.errorStyle} for v in s.data_validations.dataValidation]
    return {"name": s.title, "charts": len(s._charts), "lists": lists, "hidden": s.sheet_state == "hidden", "frozen": s.freeze_panes, "widths": widths, "rows": [[cell(c) for c in row] for row in s.iter_rows()]}
json.dump([sheet(s) for s in load_workbook(sys.argv[1]).worksheets], sys.stdout)
"#;

/// A sheet as openpyxl sees it.
#[derive(Debug, Deserialize)]
pub struct Sheet {
    pub name: String,
    /// The first cell that moves, `A2` under a frozen header.
    pub frozen: Option<String>,
    /// By the letter of the column, in characters.
    pub widths: BTreeMap<String, f64>,
    pub rows: Vec<Vec<Cell>>,
    /// How many charts stand on it.
    pub charts: usize,
    pub lists: Vec<DropDown>,
    pub hidden: bool,
}

/// Cells in which words can be chosen.
#[derive(Debug, Deserialize)]
pub struct DropDown {
    /// `B2:B15`
    pub cells: String,
    /// Where the words stand, as a formula.
    pub words: String,
    /// What another word meets: nothing said is a stop.
    pub style: Option<String>,
}

#[derive(Debug, Deserialize)]
pub struct Cell {
    /// `n` number, `s` text, `date`, `f` formula.
    pub kind: String,
    /// Dates as in ISO 8601; null where the cell is empty.
    pub value: serde_json::Value,
    /// What hangs on the cell as a note.
    pub note: Option<String>,
}

/// The sheets of a workbook as openpyxl reads them.
///
/// # Errors
/// When it cannot be read.
pub fn seen_by_openpyxl(workbook: &[u8]) -> anyhow::Result<Vec<Sheet>> {
    let folder = tempfile::tempdir()?;
    let file = folder.path().join("book.xlsx");
    std::fs::write(&file, workbook)?;
    let mut command = Command::new(PYTHON);
    let done = run(command.arg("-c").arg(LOOK).arg(&file))?;
    serde_json::from_slice(&done.stdout).context("openpyxl said something else")
}

/// The sheets of a workbook by name, each as the csv text that LibreOffice saves it as: numbers in full, dates as it
/// shows them where it knows no better.
///
/// # Errors
/// When it cannot be opened.
pub fn seen_by_libreoffice(workbook: &[u8]) -> anyhow::Result<BTreeMap<String, String>> {
    let folder = tempfile::tempdir()?;
    let file = folder.path().join("book.xlsx");
    std::fs::write(&file, workbook)?;
    // Commas, quotes, UTF-8, every sheet a file.
    let form = "csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,false,false,false,false,-1";
    let profile = format!(
        "-env:UserInstallation=file://{}",
        folder.path().join("profile").display()
    );
    let mut command = Command::new("soffice");
    command.env("HOME", folder.path()).arg(profile);
    command.args(["--headless", "--convert-to", form, "--outdir"]);
    run(command.arg(folder.path()).arg(&file))?;
    let mut sheets = BTreeMap::new();
    for entry in std::fs::read_dir(folder.path())? {
        let path = entry?.path();
        if let Some(name) = sheet_of(&path) {
            sheets.insert(name, std::fs::read_to_string(&path)?);
        }
    }
    ensure!(!sheets.is_empty(), "LibreOffice opened nothing");
    Ok(sheets)
}

fn sheet_of(path: &Path) -> Option<String> {
    let name = path.file_name()?.to_str()?;
    let name = name.strip_prefix("book-")?.strip_suffix(".csv")?;
    Some(name.to_owned())
}

fn run(command: &mut Command) -> anyhow::Result<Output> {
    let done = command
        .output()
        .with_context(|| format!("{command:?} cannot be started: `make test-rust` installs it"))?;
    ensure!(
        done.status.success(),
        "{command:?}: {}",
        String::from_utf8_lossy(&done.stderr)
    );
    Ok(done)
}
