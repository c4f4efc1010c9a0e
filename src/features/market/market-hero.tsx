import { Trans, useLingui } from '@lingui/react/macro';

import { Button } from '#ui/button.tsx';
import { SalaByTheWater } from '#ui/drawings/sala-by-the-water.tsx';
import { SearchField } from '#ui/search-field.tsx';

import type { FilterFieldProps } from './filter/deal-field.tsx';
import styles from './market-hero.module.css';

/** One line that describes Sala, and the search. */
export function MarketHero({ search, onSearchChange }: FilterFieldProps) {
  const { t } = useLingui();
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
      <SearchField
        large
        id="search"
        label={t`Search homes`}
        placeholder={t`Area, project or feature`}
        value={search.q ?? ''}
        onSearch={(keyword) => onSearchChange({ ...search, q: keyword || undefined })}
      >
        <Button look="primary" large type="submit" className={styles.submit}>
          <Trans>Search</Trans>
        </Button>
      </SearchField>
    </section>
  );
}
