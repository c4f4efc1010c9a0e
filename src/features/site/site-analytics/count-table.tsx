import { useLingui } from '@lingui/react/macro';

import { PlainTable } from '#kit/numbers/numbers-table.tsx';
import { Row } from '#ui/layout.tsx';

import styles from './analytics.module.css';

/** A table of counts, with a bar beside each. */
export function CountTable({
  rows,
  ...table
}: {
  caption: string;
  /** Headings: of the names, of the counts with a bar, and of the notes if there are any. */
  columns: readonly string[];
  rows: readonly { name: string; count: number; note?: string }[];
}) {
  const { i18n } = useLingui();
  const most = Math.max(1, ...rows.map(({ count }) => count));
  const countOf = (count: number) => (
    <Row as="span" align="center" justify="end" gap={3} className={styles.count}>
      <svg className={styles.bar} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
        <rect width={count === 0 ? 0 : Math.max(1, (count / most) * 100)} height="6" />
      </svg>
      <span className={styles.number}>{i18n.number(count)}</span>
    </Row>
  );
  return (
    <PlainTable
      {...table}
      className={styles.counts}
      rows={rows.map(({ name, count, note }) => ({
        key: name,
        name,
        values: [countOf(count), note].slice(0, table.columns.length - 1),
      }))}
    />
  );
}
