//! Columns of words beside a series, as the numbers that models take.

/// How the words of a column become numbers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Words {
    pub name: String,
    /// The values that the column can have, in their order.
    pub values: Vec<String>,
    /// Whether the order means something.
    pub ordered: bool,
}

impl Words {
    /// The columns that models see: one with the place of the value where the order counts; else one a value that is 1
    /// where the column has it, without the first value, against which the others are measured.
    pub fn columns(&self) -> Vec<String> {
        match self.ordered {
            true => vec![self.name.clone()],
            false => {
                let others = self.values.iter().skip(1);
                others
                    .map(|value| format!("{} = {value}", self.name))
                    .collect()
            }
        }
    }

    /// The numbers of a word, one for each of [`Words::columns`]; none for a word that is not among the values.
    pub fn numbers(&self, word: &str) -> Option<Vec<f64>> {
        let place = self.values.iter().position(|value| value == word)?;
        Some(match self.ordered {
            true => vec![place as f64],
            false => {
                let others = 1..self.values.len();
                others
                    .map(|other| f64::from(u8::from(other == place)))
                    .collect()
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(ordered: bool) -> Words {
        Words {
            name: "sky".into(),
            values: ["clear", "cloudy", "rain"].map(str::to_owned).to_vec(),
            ordered,
        }
    }

    #[test]
    fn words_in_an_order_are_their_place() {
        assert_eq!(words(true).columns(), ["sky"]);
        assert_eq!(words(true).numbers("rain"), Some(vec![2.0]));
        assert_eq!(words(true).numbers("snow"), None);
    }

    #[test]
    fn words_without_one_are_measured_against_the_first() {
        assert_eq!(words(false).columns(), ["sky = cloudy", "sky = rain"]);
        assert_eq!(words(false).numbers("clear"), Some(vec![0.0, 0.0]));
        assert_eq!(words(false).numbers("rain"), Some(vec![0.0, 1.0]));
        assert_eq!(words(false).numbers("snow"), None);
    }
}
