import * as v from 'valibot';

/*
 * Schemas of search parameters. Everything in an address is text that anybody may have written, so a
 * value that makes no sense counts as absent, never as an error.
 */

/** A parameter that reads as `undefined` where the schema refuses it. */
function param<Input, Output>(schema: v.GenericSchema<Input, Output>) {
  return v.optional(v.fallback(v.undefinedable(schema), undefined));
}

/** Trimmed text, not empty, of at most `most` characters. */
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

/** A number within two bounds, both included, rounded to `digits` decimal places. */
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

/** A whole number within two bounds, both included. */
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

/** One of some values. */
export function oneOf<const T extends string>(values: readonly T[]) {
  return param(v.picklist(values));
}

/** Some of some values, each once and in their own order; none counts as absent. */
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

/** Text in the one form that `normalize` gives it; text that it can't read counts as absent. */
export function normalized(normalize: (text: string) => string | undefined) {
  return param(v.pipe(v.string(), v.transform(normalize), v.string(), v.nonEmpty()));
}
