/** Returns whether two JSON values are equal. An absent field equals an undefined one. */
export function isSameValue(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [one, other] = [a, b] as [Record<string, unknown>, Record<string, unknown>];
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every((key) => isSameValue(one[key], other[key]));
}

/**
 * Returns two versions of an object with what each changed from their common base. Fields count as
 * wholes.
 * @returns `null` if both changed a field differently
 */
export function mergeFields<Fields extends object>(
  base: Partial<Fields>,
  mine: Fields,
  theirs: Fields,
): Fields | null {
  const merged = { ...theirs };
  for (const field of Object.keys({ ...base, ...mine, ...theirs }) as (keyof Fields)[]) {
    if (isSameValue(mine[field], base[field])) continue;
    const isOurs = isSameValue(theirs[field], base[field]);
    if (!isOurs && !isSameValue(theirs[field], mine[field])) return null;
    if (field in mine) merged[field] = mine[field];
    else delete merged[field];
  }
  return merged;
}
