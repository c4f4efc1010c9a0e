import { type RefObject, useEffect } from 'react';

/** Dragged this far, or faster than this (px a millisecond), a sheet goes; else it comes back. */
const FAR_PX = 96;
const FAST = 0.5;

const LEAVE_MS = 150;

/**
 * Lets a sheet follow the finger down from its handle, and closes it when it was meant to go. Only
 * where dialogs are sheets, and only by touch: a mouse has the button.
 */
export function useSheetDrag(
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
