import { useKeydown } from '#ui/use-keydown.ts';

const TEXT = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]';

/**
 * Calls the function of a pressed key, while no text field has the focus. Keys are named by their
 * place on the keyboard (`KeyA`), because a Thai layout has other letters there.
 */
export function useKeys(keys: Readonly<Record<string, (() => void) | undefined>>): void {
  useKeydown((event) => {
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
}
