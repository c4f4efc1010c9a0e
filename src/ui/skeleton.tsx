import styles from './skeleton.module.css';

/** A placeholder for a line of text or a photo. */
export function Skeleton({
  shape = 'line',
  width = 'full',
}: {
  shape?: 'line' | 'title' | 'box' | 'photo';
  width?: 'full' | 'long' | 'half' | 'short';
}) {
  return (
    <span
      className={`${styles.bone} ${styles[shape]} ${styles[width]}`}
      data-skeleton=""
      aria-hidden="true"
    />
  );
}
