import type { RefObject } from 'react';

import { useKeydown } from '#ui/use-keydown.ts';

/** What the keys of a table do. */
export interface TableKeys {
  onMove: (by: number) => void;
  onSelect: () => void;
  onOpen: () => void;
  onSearch: () => void;
  /** Clears the selection or closes the panel. */
  onEscape: () => void;
}

/** Whether an element uses keys itself. */
const TYPED =
  'input:not([type="checkbox"]), textarea, select, dialog, details[open], [role="menu"]';

/**
 * Makes a table work from the keyboard, wherever the focus is on its page: up and down (or `k` and
 * `j`) move the active row, `x` selects it, Enter opens it, `/` goes to the search, Escape clears.
 * Arrows, space and Enter only work in the table, because they have a meaning elsewhere.
 */
export function useTableKeys(grid: RefObject<HTMLElement | null>, keys: TableKeys): void {
  useKeydown((event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const target = event.target as Element;
    if (target.closest(TYPED) || document.querySelector('dialog[open]')) return;
    const isInGrid = target === grid.current;
    const does = actionOf(event.key, isInGrid, keys);
    if (!does) return;
    event.preventDefault();
    does();
  });
}

/** Rows that Page Up and Page Down move by. */
const PAGE_ROWS = 10;

function actionOf(key: string, isInGrid: boolean, keys: TableKeys): (() => void) | null {
  const { onMove, onSelect, onOpen, onSearch, onEscape } = keys;
  switch (key) {
    case 'j':
      return () => onMove(1);
    case 'k':
      return () => onMove(-1);
    case 'x':
      return onSelect;
    case '/':
      return onSearch;
    case 'Escape':
      return onEscape;
    default:
  }
  if (!isInGrid) return null;
  switch (key) {
    case 'ArrowDown':
      return () => onMove(1);
    case 'ArrowUp':
      return () => onMove(-1);
    case 'PageDown':
      return () => onMove(PAGE_ROWS);
    case 'PageUp':
      return () => onMove(-PAGE_ROWS);
    case 'Home':
      return () => onMove(-Infinity);
    case 'End':
      return () => onMove(Infinity);
    case ' ':
      return onSelect;
    case 'Enter':
      return onOpen;
    default:
      return null;
  }
}
