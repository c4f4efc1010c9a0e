import { type RefObject, useCallback, useEffect, useRef } from 'react';

/** Closes a `<details>` by Escape, a press elsewhere, or the focus leaving it. */
export function useClosingDetails(onOpen: () => void): {
  details: RefObject<HTMLDetailsElement | null>;
  close: () => void;
} {
  const details = useRef<HTMLDetailsElement>(null);
  const opened = useRef(onOpen);
  useEffect(() => {
    const element = details.current!;
    // Opened before the script had come.
    if (element.open) opened.current();
    function closeFromOutside(event: Event) {
      if (element.open && !element.contains(event.target as Node)) element.open = false;
    }
    function closeByEscape(event: KeyboardEvent) {
      if (event.key !== 'Escape' || !element.open) return;
      element.open = false;
      element.querySelector('summary')?.focus();
    }
    document.addEventListener('pointerdown', closeFromOutside);
    document.addEventListener('focusin', closeFromOutside);
    element.addEventListener('keydown', closeByEscape);
    return () => {
      document.removeEventListener('pointerdown', closeFromOutside);
      document.removeEventListener('focusin', closeFromOutside);
      element.removeEventListener('keydown', closeByEscape);
    };
  }, []);
  const close = useCallback(() => {
    if (details.current) details.current.open = false;
  }, []);
  return { details, close };
}
