/** A list with one of its entries at another place. */
export function moved<T>(list: readonly T[], entry: T, to: number): T[] {
  const others = list.filter((one) => one !== entry);
  return [...others.slice(0, to), entry, ...others.slice(to)];
}
