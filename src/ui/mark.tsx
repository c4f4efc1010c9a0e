import { Text } from './layout.tsx';
import styles from './mark.module.css';

/** Three eaves of a sala's roof, drawn as one line. */
const MARK_PATH =
  'M17.4 6.4C14.7 6.4 13.19 5.26 12 3.4C10.81 5.26 9.3 6.4 6.6 6.4C3.55 6.4 2.96 12.6 6 12.6C9 12.6 10.8 11.38 12 9.4C13.2 11.38 15 12.6 18 12.6C21.15 12.6 21.55 19.2 18.4 19.2C15.2 19.2 13.15 17.83 12 15.6C10.85 17.83 8.8 19.2 2.2 19.2';

export function Mark({ className = '' }: { className?: string | undefined }) {
  return (
    <svg className={`${styles.mark} ${className}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={MARK_PATH} />
    </svg>
  );
}

/** The same in every language. */
const NAME = 'Sala';

/** Class for the link that contains the wordmark. */
export const wordmarkClass = styles.wordmark ?? '';

/** The logo with the name next to it. */
export function Wordmark() {
  return (
    <>
      <Mark />
      <Text as="span" tone="ink" size={24} weight="medium" className={styles.name}>
        {NAME}
      </Text>
    </>
  );
}
