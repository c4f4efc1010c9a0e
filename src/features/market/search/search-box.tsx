import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, Suspense, useState } from 'react';
import { Link } from '@tanstack/react-router';

import { lazyExtra } from '#lib/load-later.ts';
import { SearchField } from '#ui/search-field.tsx';
import { MARKET_CODES } from '#contract/market.ts';
import { Icon } from '#ui/icon.tsx';
import { searchIcon } from '#ui/icons.ts';

import type { ChosenPlace } from './suggestions.tsx';
import type { MarketSearch } from '../market-search.ts';
import styles from './search-box.module.css';

const Suggestions = lazyExtra(async () => (await import('./suggestions.tsx')).Suggestions);

/** Pages where the keyword is cleared, because the previous search doesn't apply. */
const CLEARED = /^\/(?:market|square|community)?\/?$/;

/** Pages whose URL contains the keyword. */
const ADDRESSED = /^\/(?:all|results)(?:\/|$)/;

export interface SearchBoxProps {
  /** Current keyword. */
  keyword: string;
  onSearch: (keyword: string) => void;
  onPlace: (place: ChosenPlace) => void;
  id?: string;
  large?: boolean;
  /** Button at the end of the field. */
  children?: ReactNode;
}

/**
 * Search field for keywords and places. Works as a plain form; suggestions are loaded when the
 * field is first focused.
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

/**
 * Returns the keyword for the search box of the top bar: the one from the URL on result pages, none
 * on the main pages, otherwise the previous one.
 */
export function globalKeyword(pathname: string, addressed: string, before: string): string {
  if (CLEARED.test(pathname)) return '';
  return ADDRESSED.test(pathname) ? addressed : before;
}

/** Returns the search for a chosen place: all homes, for sale or rent. */
export function searchOfPlace(place: { id: number; country: string }): MarketSearch {
  const country = MARKET_CODES.find((code) => code === place.country);
  return { city: place.id, country, deal: 'any' };
}

/** Link that looks like the search field and opens the phone's search page. */
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
