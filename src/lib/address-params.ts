/**
 * Readers of what stands in an address. There everything is text, anybody may have written it, and
 * what makes no sense counts as absent, never as an error. Plain functions rather than schemas: the
 * first page needs them, and needs nothing else that a schema library does.
 */
export type ReadParam<T> = (given: unknown) => T | undefined;

/** Text without space around it, neither empty nor longer than `most` letters. */
export function text(most: number): ReadParam<string> {
  return (given) => {
    if (typeof given !== 'string' && typeof given !== 'number') return undefined;
    const trimmed = String(given).trim();
    return trimmed !== '' && trimmed.length <= most ? trimmed : undefined;
  };
}

/** A number between two others, both included; `digits` are the decimal places that are kept. */
export function decimal(least: number, most: number, digits: number): ReadParam<number> {
  return (given) => {
    const isNumber =
      typeof given === 'number' ||
      (typeof given === 'string' && /^-?\d{1,13}(\.\d{1,12})?$/.test(given));
    const value = isNumber ? Number(Number(given).toFixed(digits)) : Number.NaN;
    return value >= least && value <= most ? value : undefined;
  };
}

/** A whole number between two others, both included. */
export function wholeNumber(least: number, most: number): ReadParam<number> {
  const read = decimal(least, most, 3);
  return (given) => {
    const value = read(given);
    return Number.isInteger(value) ? value : undefined;
  };
}

/** One of some words. */
export function oneOf<const T extends string>(words: readonly T[]): ReadParam<T> {
  return (given) => words.find((word) => word === given);
}

/** Some of some words, each once and in their own order; none: absent. */
export function someOf<const T extends string>(words: readonly T[]): ReadParam<T[]> {
  return (given) => {
    const asked: unknown[] = Array.isArray(given) ? given : [given];
    const found = words.filter((word) => asked.includes(word));
    return found.length > 0 ? found : undefined;
  };
}

type Readers = Record<string, ReadParam<unknown>>;
type Read<R extends Readers> = {
  [K in keyof R]?: Exclude<ReturnType<R[K]>, undefined> | undefined;
};

/** Reads an address by a reader for each parameter; others are dropped. */
export function readParams<const R extends Readers>(
  readers: R,
): (given: Readonly<Record<string, unknown>>) => Read<R> {
  return (given) => {
    const found: Record<string, unknown> = {};
    for (const [name, read] of Object.entries(readers)) {
      // Absent, not left out: the router would take the raw one instead.
      if (name in given) found[name] = read(given[name]);
    }
    return found as Read<R>;
  };
}
