import { useEffectEvent, useLayoutEffect } from 'react';

const TEXT = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]';

/**
 * Calls the function of a pressed key, while no text field has the focus. Keys are named by their
 * place on the keyboard (`KeyA`), because a Thai layout has other letters there. A key works from
 * the moment its button is on the page: a passive effect would lose those pressed just then.
 */
export function useKeys(keys: Readonly<Record<string, (() => void) | undefined>>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { ctrlKey, metaKey, altKey, repeat, target } = event;
    if (ctrlKey || metaKey || altKey || repeat) return;
    if (target instanceof Element && target.closest(TEXT)) return;
    // A dialog, such as the photo viewer, has keys of its own.
    if (document.querySelector('dialog[open]')) return;
    const act = keys[event.code];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
