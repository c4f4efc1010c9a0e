import { useLingui } from '@lingui/react/macro';
import { type RegisteredRouter, useRouter } from '@tanstack/react-router';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';

import { IconButton } from './button.tsx';
import styles from './dialog.module.css';
import { closeIcon } from './icons.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The second entry of a tab's first page, which a dialog needs. */
    isDoubled?: true;
  }
}

/**
 * A sheet closes if it is dragged further than this, or faster (px per millisecond). Otherwise it
 * returns.
 */
const FAR_PX = 96;

const FAST = 0.5;

const LEAVE_MS = 150;

/**
 * The browser's own dialog: it traps the focus, closes on Escape, and makes the page behind it
 * inert. On desktop it is centred. On phones it is a bottom sheet that can be dragged. It is at
 * most 90 % of the height.
 */
export function Dialog({
  isOpen = true,
  onClose,
  title,
  footer,
  children,
}: {
  isOpen?: boolean;
  onClose: () => void;
  title: string;
  /** Stays visible below the scrolling content. */
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

/**
 * Opens and closes a `<dialog>` with its state. A press outside closes it, and so does going back,
 * which then stays on the page.
 */
export function useModal(isOpen: boolean) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Absent in tests of single components.
  const router = useRouter({ warn: false }) as RegisteredRouter | undefined;
  useEffect(() => {
    if (!isOpen || !router) return;
    // The first page of a tab has nothing of the app to go back to, so it gets a second entry.
    if (!router.history.canGoBack()) {
      void router.navigate({
        to: '.',
        search: true,
        hash: true,
        state: { isDoubled: true },
        resetScroll: false,
        hashScrollIntoView: false,
        ignoreBlocker: true,
      });
    }
    return router.history.block({
      enableBeforeUnload: false,
      blockerFn: ({ action }) => {
        const element = dialog.current;
        if (action !== 'BACK' || !element?.open) return false;
        // A dialog inside it closes first.
        if (element.querySelector('dialog[open]')) return false;
        element.close();
        return true;
      },
    });
  }, [isOpen, router]);
  useEffect(() => {
    const element = dialog.current;
    if (isOpen && !element?.open) element?.showModal();
    if (!isOpen && element?.open) element.close();
  }, [isOpen]);
  useEffect(() => {
    const element = dialog.current;
    // The content covers the dialog, so only a press on the backdrop targets the dialog itself.
    function closeFromBackdrop(event: MouseEvent) {
      if (event.target === element) element?.close();
    }
    element?.addEventListener('click', closeFromBackdrop);
    return () => element?.removeEventListener('click', closeFromBackdrop);
  }, []);
  return dialog;
}

/**
 * Lets the user drag a sheet down by its handle to close it. Only for sheets and only by touch,
 * because mouse users have the button.
 */
function useSheetDrag(
  sheet: RefObject<HTMLDialogElement | null>,
  handle: RefObject<HTMLElement | null>,
  isOpen: boolean,
): void {
  useEffect(() => {
    const dialog = sheet.current;
    const grip = handle.current;
    if (!isOpen || !dialog || !grip) return;
    let start: { y: number; at: number } | null = null;

    const move = (y: number) => Math.max(0, y - (start?.y ?? y));
    function begin(event: PointerEvent) {
      const isSheet = matchMedia('(max-width: 768px)').matches;
      if (!isSheet || event.pointerType !== 'touch') return;
      if ((event.target as Element).closest('button')) return;
      start = { y: event.clientY, at: event.timeStamp };
      grip!.setPointerCapture(event.pointerId);
      dialog!.style.transition = 'none';
    }
    function follow(event: PointerEvent) {
      if (start) dialog!.style.translate = `0 ${move(event.clientY)}px`;
    }
    function end(event: PointerEvent) {
      if (!start) return;
      const far = move(event.clientY);
      const speed = far / Math.max(1, event.timeStamp - start.at);
      start = null;
      dialog!.style.transition = '';
      const goes = event.type === 'pointerup' && (far > FAR_PX || (speed > FAST && far > 16));
      dialog!.style.translate = goes ? '0 100%' : '';
      if (!goes) return;
      setTimeout(() => {
        dialog!.style.translate = '';
        dialog!.close();
      }, LEAVE_MS);
    }
    const listening = new AbortController();
    const { signal } = listening;
    grip.addEventListener('pointerdown', begin, { signal });
    grip.addEventListener('pointermove', follow, { signal });
    grip.addEventListener('pointerup', end, { signal });
    grip.addEventListener('pointercancel', end, { signal });
    return () => listening.abort();
  }, [sheet, handle, isOpen]);
}
