import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, Suspense, useEffect, useState } from 'react';

import { lazyExtra } from '#lib/lazy-extra.ts';
import { SearchField } from '#ui/search-field.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

import { NearButton } from './near-button.tsx';
import type { ChosenPlace } from './search-option.ts';
import styles from './search-screen.module.css';

const Suggestions = lazyExtra(async () => (await import('./suggestions.tsx')).Suggestions);

export interface SearchScreenProps {
  /** What the field begins with. */
  keyword: string;
  onSearch: (keyword: string) => void;
  onPlace: (place: ChosenPlace) => void;
  /** Leads back to where one came from. */
  back: ReactNode;
  /** Links to popular areas, and to each type of home. */
  areas: ReactNode;
  types: ReactNode;
}

/** The phone's search: the field at the top, what it suggests below it, ways in where nothing is typed. */
export function SearchScreen({
  keyword,
  onSearch,
  onPlace,
  back,
  areas,
  types,
}: SearchScreenProps) {
  const { t } = useLingui();
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  useEffect(() => {
    // Who comes here wants to type.
    document.getElementById('search')?.focus();
  }, []);
  return (
    <div className={styles.screen}>
      <VisuallyHidden>
        <h1>
          <Trans>Search</Trans>
        </h1>
      </VisuallyHidden>
      <div className={styles.top}>
        {back}
        <SearchField
          id="search"
          large
          action="/all"
          label={t`Search homes`}
          placeholder={t`Area, project or feature`}
          value={keyword}
          onSearch={onSearch}
          onFocus={setInput}
        />
      </div>
      {input && (
        <Suspense>
          <Suggestions inline input={input} onSearch={onSearch} onPlace={onPlace} />
        </Suspense>
      )}
      <NearButton onPlace={onPlace} />
      <section className={styles.section}>
        <h2 className={styles.heading}>
          <Trans>Popular areas</Trans>
        </h2>
        {areas}
      </section>
      <section className={styles.section}>
        <h2 className={styles.heading}>
          <Trans>Type of home</Trans>
        </h2>
        {types}
      </section>
    </div>
  );
}
