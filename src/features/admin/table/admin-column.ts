import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ReactNode } from 'react';

/** A value of a row in an export. */
type ExportedCell<Row> = Pick<AdminColumn<Row>, 'heading' | 'text'>;

/** A column of an admin table. */
export interface AdminColumn<Row> {
  /** Its name in the URL. */
  id: string;
  heading: MessageDescriptor;
  /** Width in px. */
  width: number;
  /** The order of the server that its heading sorts by, and the direction of the first press. */
  sort?: { by: string; first: 'asc' | 'desc' };
  /**
   * Where it is in a row's card on phones; absent: not. Exactly one column is the `title`. It comes
   * first, stays in view when the table is scrolled sideways, and can't be hidden.
   */
  card?: 'title' | 'note' | 'end';
  /** Whether it is shown before the user chooses columns. */
  isUsual: boolean;
  /** The value as text, also for exports. Null: none. */
  text: (row: Row, i18n: I18n) => string | number | null;
  /** What exports have in its place: values that programs can read. */
  exported?: readonly ExportedCell<Row>[];
  /** How the table shows it, if not as text. */
  cell?: (row: Row) => ReactNode;
}

/** Returns what an export has of each row: its id, and the columns. */
export const exportedCells = <Row extends { id: number }>(
  columns: readonly AdminColumn<Row>[],
): ExportedCell<Row>[] => [
  { heading: msg`ID`, text: ({ id }) => id },
  ...columns.flatMap((one) => (one.id === 'id' ? [] : (one.exported ?? one))),
];

/** A filter of an admin table, by its name in the URL and in the query. */
export type AdminFilter =
  | {
      kind: 'choice';
      name: string;
      label: MessageDescriptor;
      options: readonly { value: string; label: MessageDescriptor }[];
    }
  /** The id of what a row belongs to. */
  | { kind: 'id'; name: string; label: MessageDescriptor }
  /** A range of days, as two parameters. */
  | { kind: 'days'; from: string; to: string; label: MessageDescriptor };

/** Returns the names of a filter's parameters. */
export function filterNames(filter: AdminFilter): string[] {
  return filter.kind === 'days' ? [filter.from, filter.to] : [filter.name];
}

/** Returns the options of a choice, with their labels. */
export const choices = <const Value extends string>(
  values: readonly Value[],
  labels: Record<Value, MessageDescriptor>,
) => values.map((value) => ({ value, label: labels[value] }));

/** What the URL says about a table. Empty and absent are the same. */
export interface TableState {
  sort: string;
  direction: 'asc' | 'desc';
  search: string;
  /** Ids of the shown columns. */
  columns: readonly string[];
  filters: Readonly<Record<string, string | undefined>>;
  /** Id of the row in the panel; null: none. */
  open: number | null;
}

/** A page of rows, as the server returns it. */
export interface TablePage<Row> {
  rows: Row[];
  nextCursor: string | null;
  totalCount: number | null;
  isMore: boolean;
  isPartial: boolean;
}

/** Asks for a page of rows. */
export type FetchPage<Row> = (
  query: Record<string, string>,
  signal: AbortSignal,
) => Promise<TablePage<Row>>;

/** Returns the parameters of a query, without the cursor. */
export function queryOf({ sort, direction, search, filters }: TableState): Record<string, string> {
  const query: Record<string, string> = { sort, direction };
  if (search) query['search'] = search;
  for (const [name, value] of Object.entries(filters)) if (value) query[name] = value;
  return query;
}
