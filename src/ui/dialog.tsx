import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, type ReactNode } from 'react';

import { IconButton } from './button.tsx';
import styles from './dialog.module.css';
import { closeIcon } from './icons.ts';

/**
 * The platform's dialog: it keeps the focus, Escape closes it, the page behind it is inert. On the
 * desk it stands in the middle, on the phone it is a sheet from below, and it never takes more
 * than 90 % of the height.
 */
export function Dialog({
  isOpen,
  onClose,
  title,
  footer,
  children,
}: {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** Stays in sight below what scrolls. */
  footer?: ReactNode;
  children: ReactNode;
}) {
  const { t } = useLingui();
  const dialog = useModal(isOpen);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={title}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget) event.currentTarget.close();
      }}
    >
      {isOpen && (
        <div className={styles.frame}>
          <header className={styles.header}>
            <h2 className={styles.title}>{title}</h2>
            <IconButton path={closeIcon} label={t`Close`} onClick={() => dialog.current?.close()} />
          </header>
          <div className={styles.body}>{children}</div>
          {footer && <footer className={styles.footer}>{footer}</footer>}
        </div>
      )}
    </dialog>
  );
}

/** Keeps a `<dialog>` as open as the state says. */
export function useModal(isOpen: boolean) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (isOpen && !element?.open) element?.showModal();
    if (!isOpen && element?.open) element.close();
  }, [isOpen]);
  return dialog;
}
