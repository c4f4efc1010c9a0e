/** Some observations: what each has of every feature, what it comes to, and what it counts. */
export interface Observations {
  rows: readonly (readonly number[])[];
  values: readonly number[];
  weights: readonly number[];
}

/** What a coefficient is believed to be before there are any observations, and how firmly. */
export interface Belief {
  mean: number;
  /** In observations of weight 1 whose feature is 1. */
  firmness: number;
}

export interface Fit {
  coefficients: number[];
  /**
   * x·A⁻¹·x of a row: how unsure what the fit says of it is, in variances of an observation of weight
   * 1. Of an observation of its own, times its weight, it is its leverage.
   */
  unsureness: (row: readonly number[]) => number;
}

/**
 * Weighted least squares with each coefficient drawn towards what is believed of it (ridge
 * regression: Hoerl and Kennard, 1970): minimises Σ w (y − x·β)² + Σ k (β − b)². With few
 * observations it says what was believed, with many what they say.
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

/** Cholesky's way, in place, lower triangle alone: firmness keeps the matrix positive definite. */
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
