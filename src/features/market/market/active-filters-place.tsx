import { Suspense, useLayoutEffect, useRef } from 'react';

import { lazyExtra } from '#kit/net/load-later.ts';

import styles from './active-filters-place.module.css';
import type { FilterFieldProps } from '../filter/deal-field.tsx';
import { activeFilters } from '../filter/market-filters.ts';
import { focusResults } from './focus-results.ts';

// Loaded only when needed: most visits start without filters, and the labels of all filters are
// large.
const Chips = lazyExtra(async () => (await import('../filter/active-filters.tsx')).ActiveFilters);

/**
 * Chips of the active filters, if there are any. When the focused one is removed, the next one gets
 * the focus, else the previous one, else the results.
 */
export function ActiveFilters({
  search,
  onSearchChange,
  isOverMap,
}: FilterFieldProps & { isOverMap?: boolean }) {
  const count = activeFilters(search).length;
  const place = useRef<HTMLDivElement>(null);
  const removedAt = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (removedAt.current === null) return;
    const next = buttonsIn(place.current)[Math.min(removedAt.current, count - 1)];
    removedAt.current = null;
    if (next) next.focus();
    else focusResults();
  }, [count]);
  if (count === 0) return null;
  return (
    <div ref={place} className={styles.place} data-map={isOverMap}>
      <Suspense>
        <Chips
          search={search}
          onSearchChange={(next) => {
            const at = buttonsIn(place.current).findIndex((one) => one === document.activeElement);
            removedAt.current = at === -1 ? null : at;
            onSearchChange(next);
          }}
        />
      </Suspense>
    </div>
  );
}

const buttonsIn = (element: HTMLElement | null) => [...(element?.querySelectorAll('button') ?? [])];
