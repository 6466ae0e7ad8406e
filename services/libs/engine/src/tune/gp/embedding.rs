//! Points of a space as inputs of a kernel: a number as it is, a choice as a column of zeros and
//! ones for each option, so that no two options are nearer than others.

use crate::tune::space::Space;

#[derive(Debug, Clone)]
pub(in crate::tune) struct Embedding {
    space: Space,
    /// The dimension of each input.
    pub groups: Vec<usize>,
}

impl Embedding {
    pub fn new(space: &Space) -> Embedding {
        let mut groups = Vec::new();
        for (at, dimension) in space.dimensions().iter().enumerate() {
            let levels = dimension.levels();
            let flags = if levels > 1 { levels } else { 0 };
            let number = usize::from(dimension.has_value(levels - 1));
            groups.extend(std::iter::repeat_n(at, flags + number));
        }
        Embedding {
            space: space.clone(),
            groups,
        }
    }

    pub fn inputs(&self, point: &[f64]) -> Vec<f64> {
        let mut inputs = Vec::with_capacity(self.groups.len());
        let places = self.space.places(point);
        for (dimension, place) in self.space.dimensions().iter().zip(places) {
            let levels = dimension.levels();
            if levels > 1 {
                // Two options are as far from each other as the ends of a number.
                let on = std::f64::consts::FRAC_1_SQRT_2;
                inputs.extend((0..levels).map(|level| if level == place.level { on } else { 0.0 }));
            }
            if dimension.has_value(levels - 1) {
                inputs.push(place.value.unwrap_or(0.5));
            }
        }
        inputs
    }

    pub fn dimensions(&self) -> usize {
        self.space.len()
    }
}
