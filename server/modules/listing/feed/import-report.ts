import { closeSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';

import { StartError } from '#server/start-error.ts';

import { csvLine, guarded } from './csv-feed.ts';
import type { RowError } from './feed-entry.ts';
import { rowErrorsLine } from './row-error-text.ts';

/** Results for a row, or for a listing that no row refers to any more. */
export const RESULTS = ['new', 'changed', 'unchanged', 'gone', 'wrong'] as const;
export type ImportResult = (typeof RESULTS)[number];

export interface ReportedRow {
  /** Null: no row refers to it any more. */
  row: number | null;
  ref: string;
  result: ImportResult;
  listingId: number | null;
  /** The changed fields. */
  changed?: readonly string[];
  /** Errors, or of an imported row the photos that were left out. */
  troubles?: readonly RowError[];
}

export type ImportCounts = Record<ImportResult, number>;
export const NO_COUNTS = Object.fromEntries(
  RESULTS.map((result) => [result, 0]),
) as Readonly<ImportCounts>;

/** Counts the results of rows, and writes them to a file if one is named. */
export interface ImportReport {
  counts: ImportCounts;
  add(row: ReportedRow): void;
  /** Gives the file its final name, so that it is complete or absent. */
  close(): void;
  /** Deletes the unfinished file. */
  abandon(): void;
}

const COLUMNS = ['row', 'ref', 'result', 'listing', 'fields', 'troubles'];

/** Opens a report. @throws StartError if the file can't be written */
export function openReport(path: string | undefined): ImportReport {
  const counts: ImportCounts = { ...NO_COUNTS };
  if (path === undefined) {
    const nothing = () => undefined;
    return { counts, add: ({ result }) => (counts[result] += 1), close: nothing, abandon: nothing };
  }
  const unfinished = `${path}.unfinished`;
  const file = open(unfinished);
  writeSync(file, `\ufeff${csvLine(COLUMNS)}`);
  return {
    counts,
    add({ row, ref, result, listingId, changed = [], troubles = [] }) {
      counts[result] += 1;
      const line = csvLine([
        String(row ?? ''),
        guarded('ref', ref),
        result,
        String(listingId ?? ''),
        changed.join(' '),
        // Field names are untrusted input, too.
        guarded('ref', rowErrorsLine(troubles)),
      ]);
      writeSync(file, line);
    },
    close() {
      closeSync(file);
      renameSync(unfinished, path);
    },
    abandon() {
      closeSync(file);
      rmSync(unfinished, { force: true });
    },
  };
}

function open(path: string): number {
  try {
    return openSync(path, 'w');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartError(`The report can't be written to ${path} (${code}).`, { cause: error });
  }
}
