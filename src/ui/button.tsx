import { createLink } from '@tanstack/react-router';
import type { ComponentPropsWithRef, ReactNode } from 'react';

import styles from './button.module.css';
import { Icon, type IconPath } from './icon.tsx';

export interface ButtonStyle {
  /**
   * Use one primary button per view, and outline or quiet for the others. `danger` deletes something
   * for good.
   */
  variant?: 'primary' | 'danger' | 'outline' | 'quiet' | undefined;
  large?: boolean | undefined;
  wide?: boolean | undefined;
}

/** Returns the classes of a button, for an element that combines them with its own. */
export function buttonClass({ variant = 'outline', large, wide }: ButtonStyle = {}): string {
  return [styles.button, styles[variant], large && styles.large, wide && styles.wide]
    .filter(Boolean)
    .join(' ');
}

export function Button({
  variant,
  large,
  wide,
  className = '',
  ...rest
}: ButtonStyle & ComponentPropsWithRef<'button'>) {
  return (
    <button
      type="button"
      {...rest}
      className={`${buttonClass({ variant, large, wide })} ${className}`}
    />
  );
}

/** A link to anywhere that looks like a button. */
export function LinkButton({
  variant,
  large,
  wide,
  className = '',
  children,
  ...rest
}: ButtonStyle & ComponentPropsWithRef<'a'>) {
  return (
    <a {...rest} className={`${buttonClass({ variant, large, wide })} ${className}`}>
      {children}
    </a>
  );
}

/** A link to a page of the app that looks like a button. */
export const RouteButton = createLink(LinkButton);

/** A button with only an icon; `label` is its accessible name. */
export function IconButton({
  path,
  label,
  floating = false,
  className = '',
  children,
  ...rest
}: { path: IconPath; label: string; floating?: boolean; children?: ReactNode } & Omit<
  ComponentPropsWithRef<'button'>,
  'aria-label'
>) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={`${styles.icon} ${floating ? styles.floating : ''} ${className}`}
    >
      <Icon path={path} />
      {children}
    </button>
  );
}
