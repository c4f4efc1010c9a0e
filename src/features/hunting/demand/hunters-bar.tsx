import { Row } from '#ui/layout.tsx';
import styles from './hunters-bar.module.css';

/** A number of hunters, with a bar beside those of the same table. */
export function HuntersBar({ hunters, most }: { hunters: number; most: number }) {
  const share = most > 0 ? Math.max(2, Math.round((hunters / most) * 100)) : 0;
  return (
    <Row as="span" align="center" justify="end" gap={3} className={styles.hunters}>
      <svg className={styles.bar} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
        <rect width={share} height="6" />
      </svg>
      <span className={styles.number}>{hunters}</span>
    </Row>
  );
}
