import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';

import { Button } from '#ui/button.tsx';
import { Dropdown } from '#ui/dropdown.tsx';
import { formatMoneyShort } from '#ui/format/money.ts';
import { Icon } from '#ui/icon.tsx';
import { filterIcon } from '#ui/icons.ts';

import styles from './filter-bar.module.css';
import { DealField, type FilterFieldProps } from './deal-field.tsx';
import { COUNTRY_WORDS, TYPE_WORDS } from './listing-words.ts';
import { searchCurrency } from './market-filters.ts';
import { activeFilters, type MarketSearch } from './market-search.ts';

// What lies behind a button comes when a finger or a pointer nears it: many visits open none.
const loadFields = () => import('./filter-fields.tsx');
const CountryField = lazy(async () => ({ default: (await loadFields()).CountryField }));
const TypeField = lazy(async () => ({ default: (await loadFields()).TypeField }));
const PriceField = lazy(async () => ({ default: (await loadFields()).PriceField }));
const BedroomsField = lazy(async () => ({ default: (await loadFields()).BedroomsField }));
const loadSheet = () => import('./filter-sheet.tsx');
const FilterSheet = lazy(async () => ({ default: (await loadSheet()).FilterSheet }));

/** On the desk one row of drop-downs; on the phone the deal and a sheet with all the rest. */
export function FilterBar({
  search,
  onSearchChange,
  totalCount,
}: FilterFieldProps & { totalCount: number | null }) {
  const { i18n } = useLingui();
  const field = { search, onSearchChange };
  const types = search.type ?? [];
  return (
    <div className={styles.bar}>
      <DealField {...field} />
      <div className={styles.desk} onPointerEnter={() => void loadFields().catch(() => undefined)}>
        <Dropdown
          isActive={search.country !== undefined}
          label={search.country ? i18n._(COUNTRY_WORDS[search.country]) : <Trans>Country</Trans>}
        >
          <CountryField {...field} />
        </Dropdown>
        <Dropdown
          isActive={types.length > 0}
          label={
            types.length > 0 ? (
              types.map((type) => i18n._(TYPE_WORDS[type])).join(', ')
            ) : (
              <Trans>Type</Trans>
            )
          }
        >
          <TypeField {...field} />
        </Dropdown>
        <Dropdown
          isActive={search.min !== undefined || search.max !== undefined}
          label={<PriceLabel search={search} />}
        >
          <PriceField {...field} />
        </Dropdown>
        <Dropdown
          isActive={search.beds !== undefined}
          label={
            search.beds === undefined ? (
              <Trans>Bedrooms</Trans>
            ) : (
              <Plural value={search.beds} one="#+ bedroom" other="#+ bedrooms" />
            )
          }
        >
          <BedroomsField {...field} />
        </Dropdown>
      </div>
      <FilterButton {...field} totalCount={totalCount} />
    </div>
  );
}

function PriceLabel({ search }: { search: MarketSearch }) {
  const { i18n } = useLingui();
  const currency = searchCurrency(search);
  const min = search.min === undefined ? '' : formatMoneyShort(search.min, currency, i18n.locale);
  const max = search.max === undefined ? '' : formatMoneyShort(search.max, currency, i18n.locale);
  if (min && max) return `${min} – ${max}`;
  if (min) return <Trans>From {min}</Trans>;
  if (max) return <Trans>Up to {max}</Trans>;
  return <Trans>Price</Trans>;
}

function FilterButton({
  search,
  onSearchChange,
  totalCount,
}: FilterFieldProps & { totalCount: number | null }) {
  const [isOpen, setOpen] = useState(false);
  const count = activeFilters(search).filter((filter) => filter.key !== 'q').length;
  return (
    <div className={styles.phone}>
      <Button
        className={styles.filterButton}
        aria-haspopup="dialog"
        onPointerEnter={() => void loadSheet().catch(() => undefined)}
        onClick={() => setOpen(true)}
      >
        <Icon path={filterIcon} />
        <Trans>Filters</Trans>
        {count > 0 && <span className={styles.count}>{count}</span>}
      </Button>
      {isOpen && (
        <Suspense>
          <FilterSheet
            search={search}
            onSearchChange={onSearchChange}
            totalCount={totalCount}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
