import { closeSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';

import { StartError } from '#server/start-error.ts';

import { csvLine, guarded } from './csv-feed.ts';
import type { Trouble } from './feed-entry.ts';

/** What became of a row, or of a listing that no row means any more. */
export const RESULTS = ['new', 'changed', 'unchanged', 'gone', 'wrong'] as const;
export type ImportResult = (typeof RESULTS)[number];

export interface ReportedRow {
  /** Null: none means it any more. */
  row: number | null;
  ref: string;
  result: ImportResult;
  listingId: number | null;
  /** The fields that have changed. */
  changed?: readonly string[];
  troubles?: readonly Trouble[];
}

export type ImportCounts = Record<ImportResult, number>;

/** Counts what became of each row, and writes it down where a file is named. */
export interface ImportReport {
  counts: ImportCounts;
  add(row: ReportedRow): void;
  /** Gives the file its name: it is there whole, or not at all. */
  close(): void;
  /** Leaves no file. */
  abandon(): void;
}

const COLUMNS = ['row', 'ref', 'result', 'listing', 'fields', 'troubles'];

/** @throws StartError where the file can't be written */
export function openReport(path: string | undefined): ImportReport {
  const counts: ImportCounts = { new: 0, changed: 0, unchanged: 0, gone: 0, wrong: 0 };
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
        // The names of fields are whoever's words, too.
        guarded('ref', troublesLine(troubles)),
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

/** What is wrong with a row, in a line. */
export function troublesLine(troubles: readonly Trouble[]): string {
  return troubles.map(({ field, rule }) => `${field}: ${rule}`).join('; ');
}

function open(path: string): number {
  try {
    return openSync(path, 'w');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartError(`The report can't be written to ${path} (${code}).`, { cause: error });
  }
}
