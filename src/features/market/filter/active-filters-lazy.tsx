import { Suspense } from 'react';

import { lazyExtra } from '#lib/lazy-extra.ts';

import type { FilterFieldProps } from './deal-field.tsx';
import { activeFilters } from './active-filter.ts';
import styles from './active-filters-lazy.module.css';

// Most visits begin with no filter, and the words of all of them aren't few.
const Chips = lazyExtra(async () => (await import('./active-filters.tsx')).ActiveFilters);

/** What narrows the search, one chip each, where anything does. */
export function ActiveFilters(field: FilterFieldProps) {
  if (activeFilters(field.search).length === 0) return null;
  return (
    <div className={styles.place}>
      <Suspense>
        <Chips {...field} />
      </Suspense>
    </div>
  );
}
