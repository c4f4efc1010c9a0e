const FIRST = 10;

/**
 * Returns NDCG@10: the gain of the first ten, 2^grade − 1 divided by log2 of rank + 1, as a share of
 * the gain of the best possible ten (Järvelin and Kekäläinen 2002). Null if no home has a grade.
 */
export function ndcg(ranked: readonly number[], all: readonly number[]): number | null {
  const best = gain(all.toSorted((one, other) => other - one));
  return best === 0 ? null : gain(ranked) / best;
}

function gain(grades: readonly number[]): number {
  return grades
    .slice(0, FIRST)
    .reduce((sum, grade, index) => sum + (2 ** grade - 1) / Math.log2(index + 2), 0);
}
