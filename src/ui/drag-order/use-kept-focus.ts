import { useEffect, useRef, type RefObject } from 'react';

/** Where an item of a list goes by a key, at an index among so many; undefined: the key is another's. */
export function placeByKey(key: string, at: number, count: number): number | undefined {
  const to = {
    ArrowLeft: at - 1,
    ArrowUp: at - 1,
    ArrowRight: at + 1,
    ArrowDown: at + 1,
    Home: 0,
    End: count - 1,
  }[key];
  return to === undefined ? undefined : Math.max(0, Math.min(to, count - 1));
}

/**
 * Keeps the focus on what somebody moves by keys: an element that changes its place in the document
 * loses it. @returns what to call before a change of order
 */
export function useKeptFocus(list: RefObject<HTMLElement | null>): () => void {
  const focused = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const element = focused.current;
    focused.current = null;
    if (element?.isConnected && document.activeElement !== element) {
      element.focus({ preventScroll: true });
      element.scrollIntoView({ block: 'nearest' });
    }
  });
  return () => {
    const active = document.activeElement as HTMLElement | null;
    if (active && list.current?.contains(active)) focused.current = active;
  };
}
