import type { ReactNode } from 'react';

import styles from './menu-item.module.css';

/** The class of a link in a menu. */
export const menuItem = styles.item;

/** A list item of a menu: closes the menu and acts. */
export function MenuItem({
  close,
  onPress,
  isDanger = false,
  children,
}: {
  close?: () => void;
  onPress: () => void;
  isDanger?: boolean;
  children: ReactNode;
}) {
  return (
    <li>
      <button
        type="button"
        className={menuItem}
        data-danger={isDanger || undefined}
        onClick={() => {
          close?.();
          onPress();
        }}
      >
        {children}
      </button>
    </li>
  );
}
