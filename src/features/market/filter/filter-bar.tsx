import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { flushSync } from 'react-dom';

import { Button } from '#ui/button.tsx';
import { Dropdown } from '#ui/dropdown.tsx';
import { Icon } from '#ui/icon.tsx';
import { filterIcon } from '#ui/late-icons.ts';
import { Row, Text } from '#ui/layout.tsx';

import styles from './filter-bar.module.css';
import { focusResults } from '../market/focus-results.ts';
import { DealField, type FilterFieldProps } from './deal-field.tsx';
import { activeFilters } from './market-filters.ts';

// Loaded when a finger or pointer comes near the buttons, because many visits open none of them.
const loadFields = () => import('./filter-fields.tsx');
const CountryField = lazy(async () => ({ default: (await loadFields()).CountryField }));
const TypeField = lazy(async () => ({ default: (await loadFields()).TypeField }));
const PriceField = lazy(async () => ({ default: (await loadFields()).PriceField }));
const BedroomsField = lazy(async () => ({ default: (await loadFields()).BedroomsField }));
const loadSheet = () => import('./filter-sheet.tsx');
const FilterSheet = lazy(async () => ({ default: (await loadSheet()).FilterSheet }));

/**
 * Filter bar. Desktop: drop-downs for the most common filters. Phone: only the deal. A sheet
 * contains all other filters. The active filters are shown only as chips below.
 */
export function FilterBar({
  search,
  onSearchChange,
  totalCount,
}: FilterFieldProps & { totalCount: number | null }) {
  const field = { search, onSearchChange };
  return (
    <Row align="center" gap={2} className={styles.bar}>
      <DealField {...field} />
      <div className={styles.desk} onPointerEnter={() => void loadFields().catch(() => undefined)}>
        <Dropdown label={<Trans>Country</Trans>}>
          <CountryField {...field} />
        </Dropdown>
        <Dropdown label={<Trans>Type</Trans>}>
          <TypeField {...field} />
        </Dropdown>
        <Dropdown label={<Trans>Price</Trans>}>
          <PriceField {...field} />
        </Dropdown>
        <Dropdown label={<Trans>Bedrooms</Trans>}>
          <BedroomsField {...field} />
        </Dropdown>
      </div>
      <FilterButton {...field} totalCount={totalCount} />
    </Row>
  );
}

function FilterButton({
  search,
  onSearchChange,
  totalCount,
}: FilterFieldProps & { totalCount: number | null }) {
  const [isOpen, setOpen] = useState(false);
  const count = activeFilters(search).filter(
    (filter) => filter.key !== 'q' && filter.key !== 'bounds',
  ).length;
  return (
    <>
      <Button
        className={styles.filterButton}
        aria-haspopup="dialog"
        onPointerEnter={() => void loadSheet().catch(() => undefined)}
        onClick={() => setOpen(true)}
      >
        <Icon path={filterIcon} />
        <Trans>Filters</Trans>
        {count > 0 && (
          <Text as="span" size={12} tabular className={styles.count}>
            {count}
          </Text>
        )}
      </Button>
      {isOpen && (
        <Suspense>
          <FilterSheet
            search={search}
            onSearchChange={onSearchChange}
            totalCount={totalCount}
            onClose={() => setOpen(false)}
            onShow={() => {
              flushSync(() => setOpen(false));
              focusResults();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
