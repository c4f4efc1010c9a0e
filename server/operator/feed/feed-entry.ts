import { StartError } from '#server/start-error.ts';

/** What is wrong with a row: the field, and the rule that it breaks. */
export interface Trouble {
  field: string;
  rule: string;
}

/** One row of a file of listings, as the file's format has it; not checked yet. */
export interface FeedEntry {
  /** The row of a table as programs show it, the line of a file, or which of the homes it is. */
  row: number;
  /** By the names of `FeedRow`; null where `troubles` says why there is none. */
  value: Readonly<Record<string, unknown>> | null;
  troubles: readonly Trouble[];
}

/** A row larger than this (characters) is none: texts have 5,000. */
export const MOST_CHARACTERS = 200_000;

/** What makes the whole file unreadable, so that nothing of it is taken in. */
export function unreadable(path: string, reason: string, cause?: unknown): StartError {
  return new StartError(`${path} can't be read: ${reason}.`, { cause });
}
