import type { ReactNode } from 'react';

import tables from '#ui/table.module.css';

import styles from './numbers-table.module.css';

interface TableParts {
  columns: readonly string[];
  rows: readonly { key: string | number; name: ReactNode; values: readonly ReactNode[] }[];
}

/** A table of numbers that scrolls inside the page. The first column names each row. */
export function NumbersTable({ label, ...parts }: TableParts & { label: string }) {
  return (
    <TableScroller label={label} className={styles.scroller}>
      <PlainTable {...parts} className={styles.numbers} />
    </TableScroller>
  );
}

/** A region that scrolls a table. */
export function TableScroller(props: {
  label: string;
  className: string | undefined;
  children: ReactNode;
}) {
  const { label, ...rest } = props;
  // Safari scrolls only focused elements with the keyboard.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
  return <div {...rest} tabIndex={0} role="region" aria-label={label} />;
}

/** A table in which the first column names each row. */
export function PlainTable({
  caption,
  columns,
  rows,
  className,
}: TableParts & { caption?: string; className: string | undefined }) {
  return (
    <table className={`${tables.table} ${className}`}>
      {caption && <caption>{caption}</caption>}
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, values }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {values.map((value, at) => (
              <td key={columns[at + 1]}>{value}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
