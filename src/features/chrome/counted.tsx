import styles from './counted.module.css';

const MOST = 99;

/** How many are new, beside an icon whose name says it too. */
export function Counted({ count, isUrgent }: { count: number; isUrgent?: boolean }) {
  if (count <= 0) return null;
  return (
    <span className={styles.count} data-urgent={isUrgent || undefined} aria-hidden="true">
      {countWords(count)}
    </span>
  );
}

/** Up to 99, above that `99+`. */
function countWords(count: number): string {
  return count > MOST ? `${MOST}+` : String(count);
}
