import styles from './icon.module.css';

export type IconSize = 'tiny' | 'small' | 'normal';

/** A stroke drawing on a grid of 24: one path, everything else is the set's. */
export type IconPath = string & { readonly icon?: never };

/** Beside words, so hidden from screen readers: what stands alone gets its name from its button. */
export function Icon({
  path,
  size = 'small',
  className = '',
}: {
  path: IconPath;
  size?: IconSize;
  className?: string | undefined;
}) {
  const sized = size === 'normal' ? styles.icon : `${styles.icon} ${styles[size]}`;
  return (
    <svg className={`${sized} ${className}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
