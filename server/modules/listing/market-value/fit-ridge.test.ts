import { expect, test } from 'vitest';

import { fitRidge } from './fit-ridge.ts';

const loose = { mean: 0, firmness: 1e-9 };

test('finds the coefficients that generated the observations', () => {
  const rows = [0, 1, 2, 3, 4].map((x) => [1, x, x * x]);
  const values = rows.map(([one, x, square]) => 3 * one! - 2 * x! + 0.5 * square!);
  const weights = rows.map(() => 1);
  const { coefficients } = fitRidge({ rows, values, weights }, [loose, loose, loose]);
  [3, -2, 0.5].forEach((value, at) => expect(coefficients[at]).toBeCloseTo(value, 5));
});

test('returns the belief without observations, and approaches their value with many', () => {
  const belief = { mean: 5, firmness: 2 };
  const never = fitRidge({ rows: [], values: [], weights: [] }, [belief]);
  expect(never.coefficients[0]).toBeCloseTo(5);
  const once = fitRidge({ rows: [[1]], values: [8], weights: [1] }, [belief]);
  expect(once.coefficients[0]).toBeCloseTo((2 * 5 + 8) / 3);
  const many = Array.from({ length: 1_000 }, () => [1]);
  const [values, weights] = [many.map(() => 8), many.map(() => 1)];
  const often = fitRidge({ rows: many, values, weights }, [belief]);
  expect(often.coefficients[0]).toBeCloseTo(8, 1);
});

test('ignores an observation of weight 0', () => {
  const fit = fitRidge({ rows: [[1], [1]], values: [2, 1e6], weights: [1, 0] }, [loose]);
  expect(fit.coefficients[0]).toBeCloseTo(2, 5);
});

test('returns the expected variance at the mean, and more for a row far outside the data', () => {
  const rows = Array.from({ length: 25 }, (_, x) => [1, x / 25]);
  const ones = rows.map(() => 1);
  const fit = fitRidge({ rows, values: ones, weights: ones }, [loose, loose]);
  expect(fit.unsureness([1, 12 / 25])).toBeCloseTo(1 / 25, 3);
  expect(fit.unsureness([1, 9])).toBeGreaterThan(1);
});
