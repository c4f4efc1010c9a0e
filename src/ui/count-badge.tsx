import styles from './count-badge.module.css';

const MOST = 99;

/**
 * Number of new items: up to 99, then `99+`; nothing for 0. Rendered by CSS, not as text: the label
 * of its link or button includes the number in words.
 */
export function CountBadge({
  count,
  isCorner = false,
  isUrgent = false,
}: {
  count: number;
  /** Puts it in the corner of its positioned parent. */
  isCorner?: boolean;
  isUrgent?: boolean;
}) {
  if (count <= 0) return null;
  return (
    <span
      className={styles.count}
      data-corner={isCorner || undefined}
      data-urgent={isUrgent || undefined}
      data-count={count > MOST ? `${MOST}+` : count}
      aria-hidden="true"
    />
  );
}
