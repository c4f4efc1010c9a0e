/**
 * Returns the value below which the given share of the weight is. Interpolates linearly between the
 * midpoints of the weights (Hazen's plotting positions, 1914, with weights). With equal weights, a
 * share of 0.5 gives the median.
 * @throws RangeError if the total weight is 0
 */
export function weightedQuantile(
  values: readonly number[],
  weights: readonly number[],
  share: number,
): number {
  const order = values.map((_, index) => index).filter((index) => weights[index]! > 0);
  order.sort((one, other) => values[one]! - values[other]!);
  if (order.length === 0) throw new RangeError('The list of values is empty');
  const goal = share * order.reduce((sum, index) => sum + weights[index]!, 0);
  let below = 0;
  let last = { at: Number.NEGATIVE_INFINITY, value: values[order[0]!]! };
  for (const index of order) {
    const at = below + weights[index]! / 2;
    const value = values[index]!;
    if (at >= goal) {
      const step = (goal - last.at) / (at - last.at);
      return Number.isFinite(last.at) ? last.value + (value - last.value) * step : value;
    }
    last = { at, value };
    below += weights[index]!;
  }
  return last.value;
}

/**
 * Returns the number of equally weighted values that the weights are equivalent to (Kish, 1965).
 */
export function effectiveCount(weights: readonly number[]): number {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  const squares = weights.reduce((all, weight) => all + weight * weight, 0);
  return squares === 0 ? 0 : (sum * sum) / squares;
}
