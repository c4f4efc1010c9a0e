import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ComponentType, ReactNode } from 'react';
import type * as v from 'valibot';

import type { Endpoint, None, Schema } from '#contract/kit/endpoint.ts';

/** A value of a row in an export. */
type ExportedCell<Row> = Pick<AdminColumn<Row>, 'heading' | 'text'>;

/** A column of an admin table. */
export interface AdminColumn<Row> {
  /** Its name in the URL. */
  id: string;
  heading: MessageDescriptor;
  /** Width in px. */
  width: number;
  /** The order of the server that its heading sorts by. */
  sort?: string;
  /** Whether the first press of its heading sorts in ascending order. */
  isAscending?: boolean;
  /**
   * Where it is in a row's card on phones; absent: not. Exactly one column is the `title`. It comes
   * first, stays in view when the table is scrolled sideways, and can't be hidden.
   */
  card?: 'title' | 'note' | 'end';
  /** Whether it is hidden until the user chooses it. */
  isHidden?: boolean;
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

/** Returns a filter by one of the given values. */
export const choice = <const Value extends string>(
  name: string,
  label: MessageDescriptor,
  values: readonly Value[],
  labels: Record<Value, MessageDescriptor>,
): AdminFilter => ({
  kind: 'choice',
  name,
  label,
  options: values.map((value) => ({ value, label: labels[value] })),
});

/** Returns a filter by a range of days. */
export const days = (
  label: MessageDescriptor,
  from = 'createdFrom',
  to = 'createdTo',
): AdminFilter => ({ kind: 'days', from, to, label });

/** A page of rows, as the server returns it. */
export interface TablePage<Row> {
  rows: Row[];
  nextCursor: string | null;
  totalCount: number | null;
  isMore: boolean;
  isPartial: boolean;
}

/** The query of an endpoint that `adminTable` of the contract declares. */
type TableQuery = Schema & { entries: { sort: { wrapped: { options: readonly string[] } } } };

type TableEndpoint<Row> = Endpoint<
  None,
  TableQuery,
  None,
  v.GenericSchema<unknown, TablePage<Row>>
>;

/** The parts of a table that its URL depends on. */
export interface TableView {
  list: { query: TableQuery };
  columns: readonly AdminColumn<never>[];
  filters: readonly AdminFilter[];
}

export interface ActionsProps<Row> {
  selected: readonly Row[];
  /** Called when an action is over, to clear the selection. */
  onDone?: () => void;
}

/** What differs between admin tables. */
export interface AdminTableParts<Row> {
  /** What the rows are, in the plural. */
  label: MessageDescriptor;
  /** Title of the page, if it isn’t the label. */
  title?: MessageDescriptor;
  /** What the search finds. */
  searchHint: MessageDescriptor;
  /** Title of a table without matching rows. */
  nothing: MessageDescriptor;
  list: TableEndpoint<Row> & { exported: TableEndpoint<Row> };
  columns: readonly AdminColumn<Row>[];
  filters: readonly AdminFilter[];
  /** The actions on selected rows. Absent: rows can’t be selected. */
  Actions?: ComponentType<ActionsProps<Row>>;
  /** What the panel of a row shows above the row's columns. `onClose` closes the panel. */
  Detail?: ComponentType<{ row: Row; onClose: () => void }>;
  /** The panel of a row, if it shows more than that. */
  Panel?: ComponentType<{ id: number; onClose: () => void }>;
}

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

/** Returns the parameters of a query, without the cursor. */
export function queryOf({ sort, direction, search, filters }: TableState): Record<string, string> {
  const query: Record<string, string> = { sort, direction };
  if (search) query['search'] = search;
  for (const [name, value] of Object.entries(filters)) if (value) query[name] = value;
  return query;
}
