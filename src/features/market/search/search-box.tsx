import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, Suspense, useState } from 'react';
import { Link } from '@tanstack/react-router';

import { lazyExtra } from '#lib/load-later.ts';
import { SearchField } from '#ui/search-field.tsx';
import { MARKET_CODES } from '#contract/market.ts';
import { Icon } from '#ui/icon.tsx';
import { searchIcon } from '#ui/icons.ts';

import type { ChosenPlace } from './search-option.ts';
import type { MarketSearch } from '../market-search.ts';
import styles from './search-box.module.css';

const Suggestions = lazyExtra(async () => (await import('./suggestions.tsx')).Suggestions);

export interface SearchBoxProps {
  /** What is searched for now. */
  keyword: string;
  onSearch: (keyword: string) => void;
  onPlace: (place: ChosenPlace) => void;
  id?: string;
  large?: boolean;
  /** A button at its end. */
  children?: ReactNode;
}

/**
 * The search for words and places. It works as a plain form; what it suggests comes with the first
 * visit to the field.
 */
export function SearchBox({ keyword, onPlace, ...rest }: SearchBoxProps) {
  const { t } = useLingui();
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  return (
    <SearchField
      {...rest}
      action="/all"
      label={t`Search homes`}
      placeholder={t`Area, project or feature`}
      value={keyword}
      onFocus={setInput}
      panel={
        input && (
          <Suspense>
            <Suggestions input={input} onSearch={rest.onSearch} onPlace={onPlace} />
          </Suspense>
        )
      }
    />
  );
}

/** What to look for in a place that somebody chose: homes of every kind, for sale or rent. */
export function searchOfPlace(place: { id: number; country: string }): MarketSearch {
  const country = MARKET_CODES.find((code) => code === place.country);
  return { city: place.id, country, deal: 'any' };
}

/** Looks like the search field and leads to it: the phone's search is a screen of its own. */
export function SearchLink({ keyword }: { keyword: string }) {
  return (
    <Link to="/search" search={{ q: keyword || undefined }} className={styles.link}>
      <Icon path={searchIcon} />
      <span className={keyword ? styles.keyword : styles.hint}>
        {keyword || <Trans>Area, project or feature</Trans>}
      </span>
    </Link>
  );
}
