import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, type ReactNode } from 'react';

import { IconButton } from './button.tsx';
import styles from './dialog.module.css';
import { closeIcon } from './icons.ts';
import { useSheetDrag } from './use-sheet-drag.ts';

/**
 * The platform's dialog: it keeps the focus, Escape closes it, the page behind it is inert. On the
 * desk it stands in the middle, on the phone it is a sheet from below, which goes where the finger
 * drags it, and it never takes more than 90 % of the height.
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
  const handle = useRef<HTMLDivElement>(null);
  useSheetDrag(dialog, handle, isOpen);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-label={title} onClose={onClose}>
      {isOpen && (
        <div className={styles.frame}>
          <div ref={handle} className={styles.header}>
            <h2 className={styles.title}>{title}</h2>
            <IconButton path={closeIcon} label={t`Close`} onClick={() => dialog.current?.close()} />
          </div>
          <div className={styles.body}>{children}</div>
          {footer && <div className={styles.footer}>{footer}</div>}
        </div>
      )}
    </dialog>
  );
}

/** Keeps a `<dialog>` as open as the state says; a press beside it closes it. */
export function useModal(isOpen: boolean) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (isOpen && !element?.open) element?.showModal();
    if (!isOpen && element?.open) element.close();
  }, [isOpen]);
  useEffect(() => {
    const element = dialog.current;
    // What is in the dialog covers it all: the dialog itself is hit on its backdrop alone.
    function closeFromBackdrop(event: MouseEvent) {
      if (event.target === element) element?.close();
    }
    element?.addEventListener('click', closeFromBackdrop);
    return () => element?.removeEventListener('click', closeFromBackdrop);
  }, []);
  return dialog;
}
