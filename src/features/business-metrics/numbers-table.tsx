import type { ReactNode } from 'react';

import styles from './numbers-table.module.css';

/** A table of numbers that scrolls inside the page. The first column names each row. */
export function NumbersTable({
  label,
  columns,
  rows,
}: {
  label: string;
  columns: readonly string[];
  rows: readonly { key: string | number; name: ReactNode; values: readonly string[] }[];
}) {
  return (
    // Safari scrolls only focused elements with the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
    <div className={styles.scroller} tabIndex={0} role="region" aria-label={label}>
      <table className={styles.table}>
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
    </div>
  );
}
