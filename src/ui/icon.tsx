import styles from './icon.module.css';

/** An icon's path on a 24 grid. All other properties are shared by the set. */
export type IconPath = string & { readonly icon?: never };

/**
 * An icon next to text, so it is hidden from screen readers. An icon without text gets its name
 * from its button.
 */
export function Icon({
  path,
  size = 'small',
  className = '',
}: {
  path: IconPath;
  size?: 'tiny' | 'small' | 'normal';
  className?: string | undefined;
}) {
  const sized = size === 'normal' ? styles.icon : `${styles.icon} ${styles[size]}`;
  return (
    <svg className={`${sized} ${className}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
