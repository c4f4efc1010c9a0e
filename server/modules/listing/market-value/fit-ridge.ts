/** Observations: the features of each (`rows`), its value and its weight. */
export interface Observations {
  rows: readonly (readonly number[])[];
  values: readonly number[];
  weights: readonly number[];
}

/** The prior mean of a coefficient and its strength. */
export interface Belief {
  mean: number;
  /** In equivalent observations of weight 1 whose feature is 1. */
  firmness: number;
}

export interface Fit {
  coefficients: number[];
  /**
   * x·A⁻¹·x of a row: the variance of the fitted value, in units of the variance of an observation
   * of weight 1. For a row of the fit, multiplied by its weight, this is its leverage.
   */
  unsureness: (row: readonly number[]) => number;
}

/**
 * Fits weighted least squares with each coefficient drawn towards its prior mean (ridge regression:
 * Hoerl and Kennard, 1970): minimises Σ w (y − x·β)² + Σ k (β − b)². With few observations the
 * prior dominates, with many the data.
 */
export function fitRidge({ rows, values, weights }: Observations, beliefs: readonly Belief[]): Fit {
  const size = beliefs.length;
  const matrix = beliefs.map(({ firmness }, at) => {
    const row = new Float64Array(size);
    row[at] = firmness;
    return row;
  });
  const right = Float64Array.from(beliefs, ({ mean, firmness }) => mean * firmness);
  rows.forEach((row, index) => {
    const weight = weights[index]!;
    if (weight === 0) return;
    for (let one = 0; one < size; one += 1) {
      const scaled = weight * row[one]!;
      if (scaled === 0) continue;
      right[one]! += scaled * values[index]!;
      const into = matrix[one]!;
      for (let other = 0; other <= one; other += 1) into[other]! += scaled * row[other]!;
    }
  });
  factorise(matrix);
  const coefficients = backward(matrix, forward(matrix, right));
  return {
    coefficients: [...coefficients],
    unsureness(row) {
      let sum = 0;
      for (const part of forward(matrix, row)) sum += part * part;
      return sum;
    },
  };
}

/**
 * Cholesky decomposition, in place, lower triangle only. Positive firmness keeps the matrix
 * positive definite.
 */
function factorise(matrix: Float64Array[]): void {
  for (let row = 0; row < matrix.length; row += 1) {
    for (let column = 0; column <= row; column += 1) {
      let sum = matrix[row]![column]!;
      for (let at = 0; at < column; at += 1) sum -= matrix[row]![at]! * matrix[column]![at]!;
      matrix[row]![column] = row === column ? Math.sqrt(sum) : sum / matrix[column]![column]!;
    }
  }
}

/** Solves L z = b. */
function forward(lower: readonly Float64Array[], right: ArrayLike<number>): Float64Array {
  const solved = Float64Array.from(right);
  for (let row = 0; row < solved.length; row += 1) {
    const line = lower[row]!;
    let sum = solved[row]!;
    for (let at = 0; at < row; at += 1) sum -= line[at]! * solved[at]!;
    solved[row] = sum / line[row]!;
  }
  return solved;
}

/** Solves Lᵀ x = z. */
function backward(lower: readonly Float64Array[], right: Float64Array): Float64Array {
  const solved = Float64Array.from(right);
  for (let row = solved.length - 1; row >= 0; row -= 1) {
    let sum = solved[row]!;
    for (let at = row + 1; at < solved.length; at += 1) sum -= lower[at]![row]! * solved[at]!;
    solved[row] = sum / lower[row]![row]!;
  }
  return solved;
}
