import { useEffectEvent, useLayoutEffect } from 'react';

/**
 * Calls a function for each key pressed anywhere on the page, with the values of the latest render.
 * It works from the moment its component is on the page: a passive effect runs after that, and
 * would lose keys pressed in between.
 */
export function useKeydown(onKeydown: (event: KeyboardEvent) => void): void {
  const call = useEffectEvent(onKeydown);
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => call(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
