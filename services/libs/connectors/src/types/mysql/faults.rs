//! What the server means by an error. Its own words may hold values of a table, so only the code is kept.

use super::problem::Problem;
use crate::fault::Fault;

/// The fault behind a problem; `object` is what was read or written, `columns` are those of it.
pub fn fault(problem: Problem, object: Option<&str>, columns: &[String]) -> Fault {
    let error = match problem {
        Problem::Server(error) => error,
        Problem::TooLong => {
            return Fault::Value {
                column: None,
                row: None,
            };
        }
        Problem::Broken(fault) => return fault,
    };
    let named = || object.unwrap_or_default().to_owned();
    match error.code {
        1049 => Fault::Database,
        // The password, an address that is not let in, a password that has expired.
        1045 | 1698 | 1129 | 1130 | 1820 | 1862 | 3118 | 4151 => Fault::Login,
        1044 | 1142 | 1143 | 1227 | 1370 => Fault::Permission {
            object: object.map(str::to_owned),
        },
        1051 | 1146 => Fault::Object { object: named() },
        // Its columns changed since we looked.
        1054 | 1136 | 1412 => Fault::Changed { object: named() },
        // Connections, questions an hour, locks.
        1040 | 1203 | 1226 | 1205 | 1213 => Fault::Busy,
        1053 | 1927 => Fault::CutOff,
        1317 | 1969 | 3024 => Fault::Slow,
        1021 | 1114 => Fault::Full { object: named() },
        _ if error.is_of_row() => Fault::Value {
            column: error.column(columns),
            row: None,
        },
        code => Fault::Theirs(code.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::super::problem::ServerError;
    use super::*;

    fn reported(code: u16, message: &str) -> Problem {
        let mut packet = code.to_le_bytes().to_vec();
        packet.extend(b"#42000");
        packet.extend(message.as_bytes());
        Problem::Server(ServerError::read(&packet))
    }

    #[test]
    fn a_refused_row_names_one_of_our_columns_and_no_value() {
        let columns = ["a day".to_owned(), "day".to_owned()];
        for message in [
            "Data too long for column 'a day' at row 3",
            "Incorrect date value: 'canary' for column `shop`.`orders`.`a day` at row 3",
        ] {
            let fault = fault(reported(1292, message), Some("orders"), &columns);
            let expected = Fault::Value {
                column: Some("a day".to_owned()),
                row: None,
            };
            assert_eq!(fault, expected);
        }
    }

    #[test]
    fn what_we_do_not_know_is_theirs_by_its_number_alone() {
        let fault = fault(reported(9_999, "canary"), None, &[]);
        assert_eq!(fault, Fault::Theirs("9999".to_owned()));
    }
}
