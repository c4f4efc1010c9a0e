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

type Actions = Readonly<Record<string, () => void>>;

function actionOf(key: string, isInGrid: boolean, keys: TableKeys): (() => void) | undefined {
  const { onMove, onSelect, onOpen, onSearch, onEscape } = keys;
  const anywhere: Actions = {
    j: () => onMove(1),
    k: () => onMove(-1),
    x: onSelect,
    '/': onSearch,
    Escape: onEscape,
  };
  const inGrid: Actions = {
    ArrowDown: () => onMove(1),
    ArrowUp: () => onMove(-1),
    PageDown: () => onMove(PAGE_ROWS),
    PageUp: () => onMove(-PAGE_ROWS),
    Home: () => onMove(-Infinity),
    End: () => onMove(Infinity),
    ' ': onSelect,
    Enter: onOpen,
  };
  return anywhere[key] ?? (isInGrid ? inGrid[key] : undefined);
}
