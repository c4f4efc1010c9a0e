import { StartError } from '#server/start-error.ts';

/** An error in a row: the field and the rule that it violates. */
export interface RowError {
  field: string;
  rule: string;
  /** What the rule requires, such as a limit or the allowed values. */
  requirement?: string | number | boolean;
  /** What the row has instead, shortened. */
  value?: string;
  /** The value that was probably meant. */
  proposal?: string;
}

/** One row of a listing file, not validated yet. */
export interface FeedEntry {
  /** The row number in a spreadsheet, the line number of a file, or the position of the home. */
  row: number;
  /** Keyed by the names of `FeedRow`. Null if `troubles` says why it is missing. */
  value: Readonly<Record<string, unknown>> | null;
  troubles: readonly RowError[];
}

/** Maximum size of a row in characters. Texts have up to 5,000. */
export const MOST_CHARACTERS = 200_000;

/** An error of the whole file. */
export class FeedFileError extends StartError {
  readonly troubles: readonly RowError[];

  constructor(message: string, troubles: readonly RowError[], cause?: unknown) {
    super(message, { cause });
    this.troubles = troubles;
  }
}

/** Returns an error for a file that can't be read, so that nothing is imported from it. */
export function unreadable(
  path: string,
  reason: string,
  cause?: unknown,
  troubles: readonly RowError[] = [{ field: '', rule: 'unreadable', requirement: reason }],
): FeedFileError {
  return new FeedFileError(`${path} can't be read: ${reason}.`, troubles, cause);
}

/** Returns the reference in files of a listing without its own. */
export function refOf(id: number): string {
  return `sala-${id}`;
}
