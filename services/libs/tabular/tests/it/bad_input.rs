//! Files made to hurt: each is refused with a reason, quickly and without memory growing.

use std::io::Write;
use std::time::{Duration, Instant};

use crate::common::{corpus, read_bytes, read_text, worked};
use b2l_tabular::{Limits, ReadError, ReadOptions, read_table};
use zip::write::SimpleFileOptions;

/// A workbook of one sheet from its parts, as small as readers accept.
fn xlsx(sheet: &[u8]) -> Vec<u8> {
    let parts: [(&str, &[u8]); 5] = [
        ("[Content_Types].xml", br#"<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>"#),
        ("_rels/.rels", br#"<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>"#),
        ("xl/workbook.xml", br#"<?xml version="1.0"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>"#),
        ("xl/_rels/workbook.xml.rels", br#"<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>"#),
        ("xl/worksheets/sheet1.xml", sheet),
    ];
    let mut zip = zip::ZipWriter::new(std::io::Cursor::new(Vec::new()));
    for (name, content) in parts {
        zip.start_file(name, SimpleFileOptions::default()).unwrap();
        zip.write_all(content).unwrap();
    }
    zip.finish().unwrap().into_inner()
}

fn sheet(rows: &str) -> Vec<u8> {
    let start = r#"<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">"#;
    format!("{start}<dimension ref=\"A1:XFD1048576\"/><sheetData>{rows}</sheetData></worksheet>")
        .into_bytes()
}

/// The refusal, which must come within five seconds of work and without the process growing by 200 MB.
fn refusal(name: &str, bytes: &[u8]) -> ReadError {
    let (start, before) = (worked(), peak_mb());
    let Err(refused) = read_bytes(name, bytes, &ReadOptions::default()) else {
        panic!("{name} was read")
    };
    let took = worked() - start;
    assert!(took < Duration::from_secs(5), "{name} took {took:?}");
    assert!(
        peak_mb() - before < 200,
        "{name} grew from {before} to {} MB",
        peak_mb()
    );
    refused
}

fn peak_mb() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap();
    let line = status
        .lines()
        .find(|line| line.starts_with("VmHWM:"))
        .unwrap();
    line.split_whitespace()
        .nth(1)
        .unwrap()
        .parse::<u64>()
        .unwrap()
        / 1024
}

#[test]
fn extensions_outside_the_list_are_refused() {
    for name in ["table.txt", "table.tsv", "table.exe", "table"] {
        let refused = read_text(name, "a,b\n1,2\n").unwrap_err();
        assert!(
            matches!(refused, ReadError::UnknownExtension { .. }),
            "{name}"
        );
    }
}

#[test]
fn pictures_documents_and_binary_data_are_refused_under_any_accepted_name() {
    let files: [&[u8]; 4] = [
        b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01",
        b"%PDF-1.7\n1 0 obj\n<<>>\nendobj\n",
        b"a,b\n1,\0\0\0\n",
        &[7u8; 3_000],
    ];
    for bytes in files {
        for name in ["a.csv", "a.xlsx", "a.xls", "a.ods"] {
            assert!(
                matches!(refusal(name, bytes), ReadError::UnknownContent { .. }),
                "{name}"
            );
        }
    }
}

#[test]
fn a_web_page_under_the_name_of_a_workbook_is_called_one() {
    let pages: [&[u8]; 7] = [
        b"<!-- Report of May -->\n<div><table></table></div>",
        b"\xEF\xBB\xBF\n<STYLE>td {}</STYLE><table></table>",
        b"<?xml version=\"1.0\" encoding=\"utf-8\"?>\r\n<!DOCTYPE html><html></html>",
        b"\xFF\xFE<\0b\0o\0d\0y\0>\0",
        b"<!DOCTYPE html><html><body><table></table></body></html>",
        b"\xEF\xBB\xBF<html xmlns:x=\"urn:schemas-microsoft-com:office:excel\"><table>",
        b"\r\n<TABLE border=1><tr><td>1</td></tr></TABLE>",
    ];
    for bytes in pages {
        for name in ["a.csv", "a.xls", "a.xlsx"] {
            assert!(
                matches!(refusal(name, bytes), ReadError::WebPage { .. }),
                "{name}"
            );
        }
    }
}

#[test]
fn a_line_of_text_under_the_name_of_a_workbook_is_no_table_without_rows() {
    for name in ["a.xlsx", "a.xls", "a.ods", "a.json"] {
        let refused = refusal(name, b"This is no workbook");
        let told = matches!(
            refused,
            ReadError::UnknownContent { .. } | ReadError::JsonShape { .. }
        );
        assert!(told, "{name}: {refused}");
    }
    assert_eq!(refusal("a.csv", b"day,sales\n"), ReadError::NoRows);
}

#[test]
fn a_zero_byte_late_in_a_large_file_is_found() {
    let mut bytes = b"a,b\n".to_vec();
    bytes.extend(b"1,2\n".repeat(400_000));
    bytes.extend(b"1,\0\n");
    assert!(matches!(
        refusal("a.csv", &bytes),
        ReadError::UnknownContent { .. }
    ));
}

#[test]
fn empty_files_and_files_of_a_header_alone_are_distinguished() {
    assert_eq!(refusal("a.csv", b""), ReadError::Empty);
    assert_eq!(refusal("a.xlsx", b""), ReadError::Empty);
    assert_eq!(refusal("a.csv", b"\n\n\n"), ReadError::Empty);
    assert_eq!(refusal("a.csv", b"a,b,c\n"), ReadError::NoRows);
    assert_eq!(refusal("a.json", b"[]"), ReadError::NoRows);
    assert_eq!(refusal("a.xlsx", &xlsx(&sheet(""))), ReadError::Empty);
}

#[test]
fn two_cells_in_opposite_corners_of_a_sheet_are_refused() {
    let rows = r#"<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>2</v></c></row>"#;
    let bytes = xlsx(&sheet(rows));
    assert!(bytes.len() < 3_000);
    assert!(matches!(
        refusal("a.xlsx", &bytes),
        ReadError::TooManyCells { .. }
    ));
}

#[test]
fn a_declared_range_of_a_million_rows_with_eleven_used_is_read() {
    let rows: String = (1..=11)
        .map(|n| format!(r#"<row r="{n}"><c r="A{n}"><v>{n}</v></c></row>"#))
        .collect();
    let before = peak_mb();
    let read = read_bytes("a.xlsx", &xlsx(&sheet(&rows)), &ReadOptions::default()).unwrap();
    // Numbers over numbers: the table has no header.
    assert_eq!(read.table.rows(), 11);
    assert!(peak_mb() - before < 50);
}

#[test]
fn a_zip_bomb_is_refused_before_it_is_unpacked() {
    let bytes = xlsx(&sheet(&" ".repeat(300_000_000)));
    assert!(bytes.len() < 1_000_000);
    assert_eq!(refusal("a.xlsx", &bytes), ReadError::TooLarge);
}

#[test]
fn a_zip_that_lies_about_its_sizes_is_refused_while_measuring() {
    let text = "<row><c><v>1</v></c></row>".repeat(4_000_000);
    let mut bytes = xlsx(&sheet(&text));
    // Both records of the sheet's size say one thousand.
    let real = (sheet(&text).len() as u32).to_le_bytes();
    let places: Vec<usize> = (0..bytes.len() - 4)
        .filter(|at| bytes[*at..*at + 4] == real)
        .collect();
    assert!(!places.is_empty());
    for at in places {
        bytes[at..at + 4].copy_from_slice(&1_000u32.to_le_bytes());
    }
    let refused = refusal("a.xlsx", &bytes);
    assert!(
        matches!(refused, ReadError::TooLarge | ReadError::Damaged { .. }),
        "{refused}"
    );
}

#[test]
fn a_zip_of_too_many_files_is_refused() {
    let mut zip = zip::ZipWriter::new(std::io::Cursor::new(Vec::new()));
    for n in 0..1_001 {
        zip.start_file(format!("{n}"), SimpleFileOptions::default())
            .unwrap();
    }
    assert_eq!(
        refusal("a.xlsx", &zip.finish().unwrap().into_inner()),
        ReadError::TooLarge
    );
}

#[test]
fn a_hundred_thousand_columns_are_refused_in_csv_json_and_ods() {
    let header = vec!["x"; 100_000].join(",");
    assert_eq!(
        refusal("a.csv", format!("{header}\n{header}\n").as_bytes()),
        ReadError::TooManyColumns { limit: 16_384 }
    );
    let items = vec!["1"; 100_000].join(",");
    let json = format!("[[{items}],[{items}]]");
    assert_eq!(
        refusal("a.json", json.as_bytes()),
        ReadError::TooManyColumns { limit: 16_384 }
    );
}

#[test]
fn an_ods_that_repeats_a_value_over_the_whole_sheet_is_refused() {
    let content = r#"<?xml version="1.0"?><office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x"><office:body><office:spreadsheet><table:table table:name="S"><table:table-row table:number-rows-repeated="1048576"><table:table-cell table:number-columns-repeated="16384" office:value-type="float" office:value="1"/></table:table-row></table:table></office:spreadsheet></office:body></office:document-content>"#;
    let mut zip = zip::ZipWriter::new(std::io::Cursor::new(Vec::new()));
    for (name, text) in [
        ("mimetype", "application/vnd.oasis.opendocument.spreadsheet"),
        ("content.xml", content),
    ] {
        zip.start_file(name, SimpleFileOptions::default()).unwrap();
        zip.write_all(text.as_bytes()).unwrap();
    }
    let mut file = tempfile::NamedTempFile::new().unwrap();
    file.write_all(&zip.finish().unwrap().into_inner()).unwrap();
    let limits = Limits {
        max_cells: 1_000_000,
        ..Limits::default()
    };
    let refused = read_table(file.path(), "a.ods", &ReadOptions::default(), &limits).unwrap_err();
    assert_eq!(refused, ReadError::TooManyCells { limit: 1_000_000 });
}

#[test]
fn a_quote_that_is_never_closed_is_refused() {
    let refused = refusal("a.csv", b"a,b\n1,\"2\n3,4\n");
    assert_eq!(refused, ReadError::OpenQuote);
}

#[test]
fn time_and_cells_run_out_with_a_reason() {
    let mut file = tempfile::NamedTempFile::new().unwrap();
    file.write_all("a,b\n1,2\n".repeat(2_000).as_bytes())
        .unwrap();
    let late = Limits {
        deadline: Some(Instant::now()),
        ..Limits::default()
    };
    let read =
        |limits| read_table(file.path(), "a.csv", &ReadOptions::default(), limits).unwrap_err();
    assert_eq!(read(&late), ReadError::TimedOut);
    let small = Limits {
        max_cells: 100,
        ..Limits::default()
    };
    assert_eq!(read(&small), ReadError::TooManyCells { limit: 100 });
}

#[test]
fn cut_and_damaged_workbooks_are_refused_or_read_but_never_abort() {
    for name in ["p7.xlsx", "p7.xls", "p7.xlsb", "p7.ods"] {
        let whole = std::fs::read(corpus(name)).unwrap();
        for part in 1..40 {
            let cut = &whole[..whole.len() * part / 40];
            let refused = read_bytes(name, cut, &ReadOptions::default()).is_err();
            // The last sectors of a compound file may hold nothing that is needed.
            assert!(refused || name == "p7.xls", "{name} cut at {part}/40");
        }
        let mut state = 88_172_645_463_325_252u64;
        for _ in 0..300 {
            let mut bytes = whole.clone();
            for _ in 0..4 {
                state ^= state << 13;
                state ^= state >> 7;
                state ^= state << 17;
                let at = (state % bytes.len() as u64) as usize;
                bytes[at] = (state >> 32) as u8;
            }
            let start = worked();
            // Either answer is right; a panic or a hang is not.
            let answer = read_bytes(name, &bytes, &ReadOptions::default());
            assert!(
                worked() - start < Duration::from_secs(10),
                "{name} {:?}",
                answer.err()
            );
        }
    }
}
