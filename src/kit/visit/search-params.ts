import * as v from 'valibot';

/*
 * Schemas of search parameters. URLs can contain any text, so an invalid value counts as absent and
 * never causes an error.
 */

/** Returns a parameter that is `undefined` if the schema rejects its value. */
function param<Input, Output>(schema: v.GenericSchema<Input, Output>) {
  return v.optional(v.fallback(v.undefinedable(schema), undefined));
}

/** Trimmed, non-empty text of at most `most` characters. */
export function text(most: number) {
  return param(
    v.pipe(
      v.union([v.string(), v.number()]),
      v.transform(String),
      v.trim(),
      v.nonEmpty(),
      v.maxLength(most),
    ),
  );
}

/** Trimmed, non-empty text, of which the first `most` characters count. */
export function cutText(most: number) {
  return param(
    v.pipe(
      v.union([v.string(), v.number()]),
      v.transform((given) => String(given).trim().slice(0, most).toWellFormed().trim()),
      v.nonEmpty(),
    ),
  );
}

/** A number between two bounds (inclusive), rounded to `digits` decimal places. */
export function decimal(least: number, most: number, digits: number) {
  return param(
    v.pipe(
      v.union([v.number(), v.pipe(v.string(), v.regex(/^-?\d{1,13}(\.\d{1,12})?$/))]),
      v.transform((given) => Number(Number(given).toFixed(digits))),
      v.minValue(least),
      v.maxValue(most),
    ),
  );
}

/** A whole number between two bounds (inclusive). */
export function wholeNumber(least: number, most: number) {
  return param(
    v.pipe(
      v.union([v.number(), v.pipe(v.string(), v.regex(/^-?\d{1,13}(\.0+)?$/), v.toNumber())]),
      v.integer(),
      v.minValue(least),
      v.maxValue(most),
    ),
  );
}

/** One of the given values. */
export function oneOf<const T extends string>(values: readonly T[]) {
  return param(v.picklist(values));
}

/**
 * A subset of the given values, without duplicates and in the given order. An empty subset counts
 * as absent.
 */
export function someOf<const T extends string>(values: readonly T[]) {
  return param(
    v.pipe(
      v.custom<T | readonly T[]>(() => true),
      v.transform((given) => values.filter((value) => [given].flat().includes(value))),
      v.nonEmpty(),
    ),
  );
}

/** `1`, or absent. */
export function flag() {
  return param(
    v.pipe(
      v.custom<1>((given) => given === '1' || given === 1),
      v.transform(() => 1 as const),
    ),
  );
}

/** Text normalised by `normalize`. Text that it can't read counts as absent. */
export function normalized(normalize: (text: string) => string | undefined) {
  return param(v.pipe(v.string(), v.transform(normalize), v.string(), v.nonEmpty()));
}
