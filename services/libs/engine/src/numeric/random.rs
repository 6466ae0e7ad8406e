//! Random numbers that are the same on every machine: xoshiro256++ (Blackman and Vigna 2021)
//! with its state filled by splitmix64 (Steele, Lea and Flood 2014).

/// A stream of random numbers, settled by its seed.
#[derive(Debug, Clone)]
pub struct Random {
    state: [u64; 4],
    /// The second normal number of the last pair.
    spare: Option<f64>,
}

/// The step of splitmix64: 2^64 over the golden ratio, odd.
const GOLDEN: u64 = 0x9e37_79b9_7f4a_7c15;

/// The output function of splitmix64.
fn mix(value: u64) -> u64 {
    let value = (value ^ (value >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let value = (value ^ (value >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    value ^ (value >> 31)
}

impl Random {
    pub fn new(seed: u64) -> Random {
        let word = |place: u64| mix(seed.wrapping_add(GOLDEN.wrapping_mul(place)));
        Random {
            state: [word(1), word(2), word(3), word(4)],
            spare: None,
        }
    }

    /// A stream of its own for a part of the work, the same however much was drawn from others.
    /// Streams of different numbers do not follow one another.
    #[must_use]
    pub fn fork(&self, stream: u64) -> Random {
        let [a, b, c, d] = self.state;
        let key = mix(a ^ mix(b ^ mix(c ^ mix(d))));
        Random::new(key ^ mix(stream.wrapping_add(GOLDEN)))
    }

    /// The next 64 bits.
    pub fn bits(&mut self) -> u64 {
        let [a, b, c, d] = self.state;
        let result = a.wrapping_add(d).rotate_left(23).wrapping_add(a);
        let (c, d) = (c ^ a, d ^ b);
        self.state = [a ^ d, b ^ c, c ^ (b << 17), d.rotate_left(45)];
        result
    }

    /// Evenly spread over [0, 1), with 53 random bits.
    pub fn uniform(&mut self) -> f64 {
        (self.bits() >> 11) as f64 / (1_u64 << 53) as f64
    }

    /// A whole number below `n`, each equally likely; 0 when `n` is 0. Multiplication with
    /// rejection (Lemire 2019).
    pub fn below(&mut self, n: usize) -> usize {
        let n = n as u64;
        if n == 0 {
            return 0;
        }
        let uneven = n.wrapping_neg() % n;
        loop {
            let product = u128::from(self.bits()) * u128::from(n);
            if product as u64 >= uneven {
                return (product >> 64) as usize;
            }
        }
    }

    /// Normally distributed with mean 0 and variance 1: the polar method (Marsaglia and Bray
    /// 1964).
    pub fn normal(&mut self) -> f64 {
        if let Some(spare) = self.spare.take() {
            return spare;
        }
        loop {
            let (x, y) = (2.0 * self.uniform() - 1.0, 2.0 * self.uniform() - 1.0);
            let square = x * x + y * y;
            if square > 0.0 && square < 1.0 {
                let factor = (-2.0 * square.ln() / square).sqrt();
                self.spare = Some(y * factor);
                return x * factor;
            }
        }
    }

    /// Puts the items in an order of which each is equally likely (Fisher and Yates).
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            let other = self.below(last + 1);
            items.swap(last, other);
        }
    }

    /// `k` different numbers below `n` in random order; all of them when `k` is larger.
    pub fn sample(&mut self, n: usize, k: usize) -> Vec<usize> {
        let k = k.min(n);
        let mut numbers: Vec<usize> = (0..n).collect();
        for at in 0..k {
            let other = at + self.below(n - at);
            numbers.swap(at, other);
        }
        numbers.truncate(k);
        numbers
    }
}
