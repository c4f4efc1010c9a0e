import { useEffect, useEffectEvent, useState } from 'react';

import { SEARCH_DEBOUNCE_MS } from '#contract/limits.ts';

import type { FilterFieldProps } from './deal-field.tsx';

/** Words to search for that are being typed. */
export interface TypedWords {
  text: string;
  type(text: string): void;
  /** They count now, not only once the typing has rested. */
  count(): void;
}

/**
 * Words count once their typing has rested, or when whoever shows the field says so. They don't as
 * it goes by itself: another page may have come, and would give way to the search.
 */
export function useTypedWords({ search, onSearchChange }: FilterFieldProps): TypedWords {
  const [typed, setTyped] = useState<string | null>(null);
  function count(): void {
    if (typed === null) return;
    const q = typed.trim() || undefined;
    if (q !== search.q) onSearchChange({ ...search, q });
    setTyped(null);
  }
  const countRested = useEffectEvent(count);
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => countRested(), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return { text: typed ?? search.q ?? '', type: setTyped, count };
}
