//! The normal distribution's quantile.

/// The value below which a standard normal variable lies with this probability, which is cut to
/// the open interval (0, 1). Rational approximation AS 241 (Wichura 1988), exact to about 1e-16.
pub(crate) fn normal_quantile(probability: f64) -> f64 {
    let p = probability.clamp(1e-300, 1.0 - f64::EPSILON);
    let q = p - 0.5;
    if q.abs() <= 0.425 {
        let r = 0.180625 - q * q;
        return q * ratio(r, &CENTRE_OVER, &CENTRE_UNDER);
    }
    let tail = if q < 0.0 { p } else { 1.0 - p };
    let r = (-tail.ln()).sqrt();
    let value = if r <= 5.0 {
        ratio(r - 1.6, &MIDDLE_OVER, &MIDDLE_UNDER)
    } else {
        ratio(r - 5.0, &FAR_OVER, &FAR_UNDER)
    };
    value.copysign(q)
}

/// The quotient of two polynomials, coefficients from the constant up.
fn ratio(x: f64, over: &[f64], under: &[f64]) -> f64 {
    let at = |coefficients: &[f64]| coefficients.iter().rev().fold(0.0, |sum, c| sum * x + c);
    at(over) / at(under)
}

const CENTRE_OVER: [f64; 8] = [
    3.387_132_872_796_366_5,
    1.331_416_678_917_843_8e2,
    1.971_590_950_306_551_3e3,
    1.373_169_376_550_946e4,
    4.592_195_393_154_987e4,
    6.726_577_092_700_87e4,
    3.343_057_558_358_813e4,
    2.509_080_928_730_122_7e3,
];
const CENTRE_UNDER: [f64; 8] = [
    1.0,
    4.231_333_070_160_091e1,
    6.871_870_074_920_579e2,
    5.394_196_021_424_751e3,
    2.121_379_430_158_659_7e4,
    3.930_789_580_009_271e4,
    2.872_908_573_572_194_3e4,
    5.226_495_278_852_545e3,
];
const MIDDLE_OVER: [f64; 8] = [
    1.423_437_110_749_683_5,
    4.630_337_846_156_546,
    5.769_497_221_460_691,
    3.647_848_324_763_204_5,
    1.270_458_252_452_368_4,
    2.417_807_251_774_506e-1,
    2.272_384_498_926_918_4e-2,
    7.745_450_142_783_414e-4,
];
const MIDDLE_UNDER: [f64; 8] = [
    1.0,
    2.053_191_626_637_759,
    1.676_384_830_183_803_8,
    6.897_673_349_851e-1,
    1.481_039_764_274_800_8e-1,
    1.519_866_656_361_645_7e-2,
    5.475_938_084_995_345e-4,
    1.050_750_071_644_416_9e-9,
];
const FAR_OVER: [f64; 8] = [
    6.657_904_643_501_103,
    5.463_784_911_164_114,
    1.784_826_539_917_291_3,
    2.965_605_718_285_048_7e-1,
    2.653_218_952_657_612_4e-2,
    1.242_660_947_388_078_4e-3,
    2.711_555_568_743_487_6e-5,
    2.010_334_399_292_288_1e-7,
];
const FAR_UNDER: [f64; 8] = [
    1.0,
    5.998_322_065_558_88e-1,
    1.369_298_809_227_358e-1,
    1.487_536_129_085_061_5e-2,
    7.868_691_311_456_133e-4,
    1.846_318_317_510_054_8e-5,
    1.421_511_758_316_446e-7,
    2.044_263_103_389_939_8e-15,
];

/// The density of the standard normal distribution.
pub(crate) fn normal_density(x: f64) -> f64 {
    (-0.5 * x * x).exp() / std::f64::consts::TAU.sqrt()
}

/// The probability that a standard normal variable is below `x`: the series around zero (Abramowitz
/// and Stegun 26.2.10), the continued fraction in the tails (26.2.14).
pub(crate) fn normal_cdf(x: f64) -> f64 {
    let size = x.abs();
    let tail = if size < 3.0 {
        let (mut term, mut sum, mut odd) = (size, size, 1.0);
        while term.abs() > 1e-18 * sum.abs() {
            odd += 2.0;
            term *= size * size / odd;
            sum += term;
        }
        0.5 - normal_density(size) * sum
    } else {
        let fraction = (1..=60)
            .rev()
            .fold(size, |below, k| size + f64::from(k) / below);
        normal_density(size) / fraction
    };
    if x > 0.0 { 1.0 - tail } else { tail }
}
