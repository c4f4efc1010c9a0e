import { Trans } from '@lingui/react/macro';

import { Button } from '#ui/button.tsx';
import { SalaByTheWater } from '#ui/drawings/sala-by-the-water.tsx';

import type { FilterFieldProps } from '../filter/deal-field.tsx';
import { withKeyword, withSuggestion } from '../filter/market-filters.ts';
import styles from './market-hero.module.css';
import { SearchBox } from '../search/search-box.tsx';

/** One line that describes Sala, and the search. */
export function MarketHero({ search, onSearchChange }: FilterFieldProps) {
  return (
    <section className={styles.hero}>
      <div className={styles.opening}>
        <h1 className={styles.title}>
          <Trans>Find your place in Thailand or Sri Lanka</Trans>
        </h1>
        <div className={styles.drawing}>
          <SalaByTheWater />
        </div>
      </div>
      <SearchBox
        large
        id="search"
        action="/"
        keyword={search.q ?? ''}
        onSearch={(keyword) => onSearchChange(withKeyword(search, keyword))}
        onPlace={(place) => onSearchChange(withSuggestion({ ...search, q: undefined }, place))}
      >
        <Button variant="primary" large type="submit" className={styles.submit}>
          <Trans>Search</Trans>
        </Button>
      </SearchBox>
    </section>
  );
}
