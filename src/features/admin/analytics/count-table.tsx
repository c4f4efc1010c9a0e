import { useLingui } from '@lingui/react/macro';

import styles from './analytics.module.css';

/** A table of counts, with a bar beside each. */
export function CountTable({
  caption,
  columns,
  rows,
}: {
  caption: string;
  /** Headings: of the names, of the counts with a bar, and of the notes if there are any. */
  columns: readonly [name: string, count: string, note?: string];
  rows: readonly { name: string; count: number; note?: string }[];
}) {
  const { i18n } = useLingui();
  const most = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <table className={styles.counts}>
      <caption>{caption}</caption>
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
        {rows.map(({ name, count, note }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the number is inside */}
            <td>
              <span className={styles.count}>
                <svg
                  className={styles.bar}
                  viewBox="0 0 100 6"
                  preserveAspectRatio="none"
                  aria-hidden="true"
                >
                  <rect width={count === 0 ? 0 : Math.max(1, (count / most) * 100)} height="6" />
                </svg>
                <span className={styles.number}>{i18n.number(count)}</span>
              </span>
            </td>
            {columns.length > 2 && <td className={styles.noteCell}>{note}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
