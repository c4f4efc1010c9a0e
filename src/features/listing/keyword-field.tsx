import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';

import { SEARCH_DEBOUNCE_MS } from '#contract/limits.ts';
import { TextField } from '#ui/field.tsx';

import type { FilterFieldProps } from './deal-field.tsx';

/** Words to search for, as they are typed: once the typing has rested they count. */
export function KeywordField({ search, onSearchChange }: FilterFieldProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState<string | null>(null);
  const count = useEffectEvent((text: string) => {
    const q = text.trim() || undefined;
    if (q !== search.q) onSearchChange({ ...search, q });
    setTyped(null);
  });
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => count(typed), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <TextField
      label={t`Words`}
      type="search"
      value={typed ?? search.q ?? ''}
      maxLength={200}
      placeholder={t`Area, project or feature`}
      autoComplete="off"
      enterKeyHint="search"
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}
