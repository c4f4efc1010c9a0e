import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, Suspense, useState } from 'react';
import { Link } from '@tanstack/react-router';

import { lazyExtra } from '#kit/net/load-later.ts';
import { SearchField } from '#ui/search-field.tsx';
import { Icon } from '#ui/icon.tsx';
import { searchIcon } from '#ui/icons.ts';

import type { ChosenPlace } from '../filter/market-filters.ts';
import type { MarketSearch } from '../market/market-search.ts';
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
  /** Page that a form without JavaScript opens. */
  action?: string;
  id?: string;
  large?: boolean;
  /** Button at the end of the field. */
  children?: ReactNode;
}

/**
 * Search field for keywords and places. Works as a plain form; suggestions are loaded when the
 * field is first focused.
 */
export function SearchBox({ keyword, action = '/all', onPlace, ...rest }: SearchBoxProps) {
  const { t } = useLingui();
  // The field is another element for each keyword, and its suggestions leave with it.
  const [field, setField] = useState<{ of: string; input: HTMLInputElement } | null>(null);
  return (
    <SearchField
      {...rest}
      action={action}
      label={t`Search homes`}
      placeholder={t`Area, project or feature`}
      value={keyword}
      onFocus={(input) => setField({ of: keyword, input })}
      panel={
        field?.of === keyword && (
          <Suspense>
            <Suggestions input={field.input} onSearch={rest.onSearch} onPlace={onPlace} />
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

/** Link that looks like the search field and opens the phone's search page. */
export function SearchLink({ search }: { search: MarketSearch }) {
  const { q: keyword } = search;
  return (
    <Link to="/search" search={search} className={styles.link}>
      <Icon path={searchIcon} />
      <span className={keyword ? styles.keyword : styles.hint}>
        {keyword || <Trans>Area, project or feature</Trans>}
      </span>
    </Link>
  );
}
