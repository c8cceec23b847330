/**
 * Lighthouse's curves of each device, published in its scoring calculator (version 10 and later): the value that scores
 * 0.5, the value that scores 0.9, and the weight.
 */
const CURVES = {
  desk: {
    firstPaint: { median: 1600, p10: 934, weight: 10 },
    speedIndex: { median: 2300, p10: 1311, weight: 10 },
    largestPaint: { median: 2400, p10: 1200, weight: 25 },
    blocked: { median: 350, p10: 150, weight: 30 },
    layoutShift: { median: 0.25, p10: 0.1, weight: 25 },
  },
  phone: {
    firstPaint: { median: 3000, p10: 1800, weight: 10 },
    speedIndex: { median: 5800, p10: 3387, weight: 10 },
    largestPaint: { median: 4000, p10: 2500, weight: 25 },
    blocked: { median: 600, p10: 200, weight: 30 },
    layoutShift: { median: 0.25, p10: 0.1, weight: 25 },
  },
};

/** The value at which the complementary error function is one fifth. */
const INVERSE_ERFC_ONE_FIFTH = 0.9061938024368232;

/**
 * The performance score on a `desk` or a `phone`, 0 to 100. The speed index needs a recording of the page, so the largest paint replaces it,
 * which never improves the score: by then all visible content is there.
 */
export function performanceScore(figures, device) {
  const values = { ...figures, speedIndex: figures.largestPaint };
  const parts = Object.entries(CURVES[device]).map(
    ([name, { weight, ...curve }]) => weight * share(values[name], curve),
  );
  return Math.round(parts.reduce((total, part) => total + part, 0));
}

/** Scores a value from 0 to 1 on a log-normal curve through its two published points. */
function share(value, { median, p10 }) {
  if (value <= 0) return 1;
  const distance = (Math.log(value / median) * INVERSE_ERFC_ONE_FIFTH) / -Math.log(p10 / median);
  return (1 - errorFunction(distance)) / 2;
}

/** The error function, to seven digits (Abramowitz and Stegun, 7.1.26). */
function errorFunction(x) {
  const t = 1 / (1 + 0.3275911 * Math.abs(x));
  const series = t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  return Math.sign(x) * (1 - series * Math.exp(-x * x));
}
