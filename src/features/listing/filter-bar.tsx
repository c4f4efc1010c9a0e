import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';

import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Dropdown } from '#ui/dropdown.tsx';
import { formatMoneyShort } from '#ui/format/money.ts';
import { Icon } from '#ui/icon.tsx';
import { filterIcon } from '#ui/icons.ts';

import styles from './filter-bar.module.css';
import {
  BedroomsField,
  CountryField,
  DealField,
  type FilterFieldProps,
  PriceField,
  TypeField,
} from './filter-fields.tsx';
import { COUNTRY_WORDS, TYPE_WORDS } from './listing-words.ts';
import { searchCurrency } from './market-filters.ts';
import { activeFilters, type MarketSearch } from './market-search.ts';

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
      <div className={styles.desk}>
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
      <FilterSheet {...field} totalCount={totalCount} />
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

function FilterSheet({
  search,
  onSearchChange,
  totalCount,
}: FilterFieldProps & { totalCount: number | null }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const count = activeFilters(search).filter((filter) => filter.key !== 'q').length;
  const field = { search, onSearchChange };
  return (
    <div className={styles.phone}>
      <Button className={styles.filterButton} onClick={() => setOpen(true)} aria-haspopup="dialog">
        <Icon path={filterIcon} />
        <Trans>Filters</Trans>
        {count > 0 && <span className={styles.count}>{count}</span>}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t`Filters`}
        footer={
          <>
            <Button
              look="quiet"
              disabled={count === 0}
              onClick={() => onSearchChange(clearedFilters(search))}
            >
              <Trans>Clear</Trans>
            </Button>
            <Button look="primary" className={styles.show} onClick={() => setOpen(false)}>
              {totalCount === null ? (
                <Trans>Show homes</Trans>
              ) : (
                <Plural
                  value={totalCount}
                  _0="No homes match"
                  one="Show # home"
                  other="Show # homes"
                />
              )}
            </Button>
          </>
        }
      >
        <div className={styles.groups}>
          <FilterGroup title={<Trans>Type</Trans>}>
            <TypeField {...field} />
          </FilterGroup>
          <FilterGroup title={<Trans>Price</Trans>}>
            <PriceField {...field} />
          </FilterGroup>
          <FilterGroup title={<Trans>Bedrooms</Trans>}>
            <BedroomsField {...field} />
          </FilterGroup>
          <FilterGroup title={<Trans>Country</Trans>}>
            <CountryField {...field} />
          </FilterGroup>
        </div>
      </Dialog>
    </div>
  );
}

function FilterGroup({ title, children }: { title: React.ReactNode; children: React.ReactNode }) {
  return (
    <section>
      <h3 className={styles.groupTitle}>{title}</h3>
      {children}
    </section>
  );
}

/** The words, the deal and the order stay: they are not what the sheet holds. */
export function clearedFilters({ q, deal, sort }: MarketSearch): MarketSearch {
  return { q, deal, sort };
}
