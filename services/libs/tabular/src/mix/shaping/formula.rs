//! Formulas over columns of numbers: `([Price] - [Discount]) * Quantity / 1,2`.
//!
//! Numbers take a point or a comma. A column is named as it is when its name is one word, else within brackets; a
//! closing bracket of a name is written twice. Signs are `+ - * /` and parentheses.

use crate::mix::fault::Problem;

/// Characters of a formula.
const LONGEST: usize = 1_000;
/// Parentheses and signs within each other.
const DEEPEST: usize = 50;

/// A formula that is known to be whole.
#[derive(Debug, Clone, PartialEq)]
pub struct Formula {
    text: String,
    columns: Vec<String>,
    /// In the order in which they are worked out: operands, then what is done with them.
    steps: Vec<Operation>,
}

#[derive(Debug, Clone, Copy, PartialEq)]
enum Operation {
    Number(f64),
    /// By its place in the columns of the formula.
    Column(usize),
    Negate,
    Add,
    Subtract,
    Multiply,
    Divide,
}

impl Formula {
    /// Checks a formula as a person typed it.
    ///
    /// # Errors
    /// Where it goes wrong, by the character from 1.
    pub fn parse(text: &str) -> Result<Formula, Problem> {
        let characters: Vec<char> = text.chars().collect();
        if characters.len() > LONGEST {
            return Err(Problem::FormulaTooLong { limit: LONGEST });
        }
        let mut parser = Parser {
            characters: &characters,
            at: 0,
            formula: Formula {
                text: text.to_owned(),
                columns: Vec::new(),
                steps: Vec::new(),
            },
        };
        parser.sum(0)?;
        match parser.next() {
            None => Ok(parser.formula),
            Some(_) => Err(parser.wrong()),
        }
    }

    /// As it was typed.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The columns that it needs, each once.
    pub fn columns(&self) -> &[String] {
        &self.columns
    }

    /// The value of a row; NaN or infinite where there is none. `columns` are those of [`Formula::columns`].
    pub(super) fn value(&self, columns: &[&[f64]], row: usize, stack: &mut Vec<f64>) -> f64 {
        stack.clear();
        for step in &self.steps {
            let value = match step {
                Operation::Number(value) => *value,
                Operation::Column(at) => columns[*at][row],
                Operation::Negate => -stack.pop().unwrap_or(f64::NAN),
                two => {
                    let right = stack.pop().unwrap_or(f64::NAN);
                    let left = stack.pop().unwrap_or(f64::NAN);
                    match two {
                        Operation::Add => left + right,
                        Operation::Subtract => left - right,
                        Operation::Multiply => left * right,
                        _ => left / right,
                    }
                }
            };
            stack.push(value);
        }
        stack.pop().unwrap_or(f64::NAN)
    }
}

struct Parser<'a> {
    characters: &'a [char],
    at: usize,
    formula: Formula,
}

impl Parser<'_> {
    fn sum(&mut self, depth: usize) -> Result<(), Problem> {
        self.product(depth)?;
        while let Some(sign @ ('+' | '-' | '−' | '–')) = self.next() {
            self.at += 1;
            self.product(depth)?;
            let step = if sign == '+' {
                Operation::Add
            } else {
                Operation::Subtract
            };
            self.formula.steps.push(step);
        }
        Ok(())
    }

    fn product(&mut self, depth: usize) -> Result<(), Problem> {
        self.operand(depth)?;
        while let Some(sign @ ('*' | '×' | '/' | '÷' | ':')) = self.next() {
            self.at += 1;
            self.operand(depth)?;
            let step = if matches!(sign, '*' | '×') {
                Operation::Multiply
            } else {
                Operation::Divide
            };
            self.formula.steps.push(step);
        }
        Ok(())
    }

    fn operand(&mut self, depth: usize) -> Result<(), Problem> {
        let first = self.next().ok_or(Problem::FormulaEnds)?;
        if depth >= DEEPEST {
            return Err(self.wrong());
        }
        match first {
            '-' | '−' | '–' => {
                self.at += 1;
                self.operand(depth + 1)?;
                self.formula.steps.push(Operation::Negate);
            }
            '(' => {
                self.at += 1;
                self.sum(depth + 1)?;
                match self.next() {
                    Some(')') => self.at += 1,
                    Some(_) => return Err(self.wrong()),
                    None => return Err(Problem::FormulaEnds),
                }
            }
            '[' => self.bracketed()?,
            '0'..='9' => self.number()?,
            first if first.is_alphabetic() || first == '_' => {
                let word = self.run(|c| c.is_alphanumeric() || c == '_');
                self.column(word);
            }
            _ => return Err(self.wrong()),
        }
        Ok(())
    }

    fn bracketed(&mut self) -> Result<(), Problem> {
        self.at += 1;
        let mut name = String::new();
        loop {
            let next = self.characters.get(self.at).copied();
            self.at += 1;
            match next {
                None => return Err(Problem::FormulaEnds),
                Some(']') if self.characters.get(self.at) == Some(&']') => {
                    self.at += 1;
                    name.push(']');
                }
                Some(']') => break,
                Some(other) => name.push(other),
            }
        }
        self.column(name);
        Ok(())
    }

    fn number(&mut self) -> Result<(), Problem> {
        let start = self.at;
        let figures = self.run(|c| c.is_ascii_digit() || matches!(c, '.' | ','));
        let value = figures
            .replace(',', ".")
            .parse()
            .map_err(|_| self.wrong_at(start))?;
        self.formula.steps.push(Operation::Number(value));
        Ok(())
    }

    fn run(&mut self, inside: impl Fn(char) -> bool) -> String {
        let rest = &self.characters[self.at..];
        let word: String = rest.iter().take_while(|c| inside(**c)).collect();
        self.at += word.chars().count();
        word
    }

    fn column(&mut self, name: String) {
        let columns = &mut self.formula.columns;
        let place = columns
            .iter()
            .position(|other| *other == name)
            .unwrap_or_else(|| {
                columns.push(name);
                columns.len() - 1
            });
        self.formula.steps.push(Operation::Column(place));
    }

    /// The next character that is no white space.
    fn next(&mut self) -> Option<char> {
        while self
            .characters
            .get(self.at)
            .is_some_and(|c| c.is_whitespace())
        {
            self.at += 1;
        }
        self.characters.get(self.at).copied()
    }

    fn wrong(&self) -> Problem {
        self.wrong_at(self.at)
    }

    fn wrong_at(&self, at: usize) -> Problem {
        Problem::Formula {
            at: at + 1,
            found: self.characters[at.min(self.characters.len())..]
                .iter()
                .take(10)
                .collect(),
        }
    }
}
