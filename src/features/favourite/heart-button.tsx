import type { ComponentPropsWithRef } from 'react';

import styles from './heart-button.module.css';

const HEART =
  'M12 20.25S3.75 15.5 3.75 9.6A4.6 4.6 0 0 1 12 6.9a4.6 4.6 0 0 1 8.25 2.7C20.25 15.5 12 20.25 12 20.25z';

/** The heart, and nothing else in lotus. `label` names what it saves; whether it is on is its state. */
export function HeartButton({
  label,
  isOn,
  place,
  ...rest
}: {
  label: string;
  isOn: boolean;
  /** Over a photo, or on the page. */
  place: 'photo' | 'page';
} & Omit<ComponentPropsWithRef<'button'>, 'aria-label' | 'aria-pressed'>) {
  return (
    <button
      type="button"
      {...rest}
      className={`${styles.heart} ${styles[place]}`}
      aria-label={label}
      aria-pressed={isOn}
    >
      <svg className={styles.glyph} viewBox="0 0 24 24" aria-hidden="true">
        <path d={HEART} />
      </svg>
    </button>
  );
}
