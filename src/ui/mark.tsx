import styles from './mark.module.css';

/** Three eaves of a sala's roof, drawn with one line. */
export const MARK_PATH =
  'M17 7.75Q13.75 6.5 12 3Q10.25 6.5 7 7.75C5 8.5 5.25 12.25 8 11.5Q10.5 10.75 12 9';

export function Mark({ className = '' }: { className?: string | undefined }) {
  return (
    <svg className={`${styles.mark} ${className}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={MARK_PATH} />
    </svg>
  );
}
