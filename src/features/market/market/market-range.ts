/** A range of numbers with inclusive bounds; absent: no bound. */
export interface NumberRange {
  min?: number | undefined;
  max?: number | undefined;
}

const RANGE = /^(\d{0,12}(?:\.\d{1,2})?)-(\d{0,12}(?:\.\d{1,2})?)$/;

/** Returns the URL form of a range: `30-80`, `30-`, `-80`. Undefined without bounds. */
export function writeRange({
  min,
  max,
}: { [Bound in keyof NumberRange]: NumberRange[Bound] | null }): string | undefined {
  return min == null && max == null ? undefined : `${min ?? ''}-${max ?? ''}`;
}

/** Returns the bounds of a range in URL form. */
export function rangeOf(text: string | undefined): NumberRange {
  const [, min, max] = RANGE.exec(text ?? '') ?? [];
  return { ...(min && { min: Number(min) }), ...(max && { max: Number(max) }) };
}

/**
 * Returns a function that normalises a range in a URL; it returns undefined for anything else.
 * @param most the highest bound
 * @param isWhole whether bounds are whole numbers
 */
export function parseRange(most: number, isWhole = false): (text: string) => string | undefined {
  return (text) => {
    const { min, max } = rangeOf(text);
    const isValid = [min, max].every(
      (bound) => bound === undefined || (bound <= most && (!isWhole || Number.isInteger(bound))),
    );
    const isEmpty = (min ?? 0) > (max ?? Infinity);
    return isValid && !isEmpty ? writeRange({ min, max }) : undefined;
  };
}
