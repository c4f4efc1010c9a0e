import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useHydrated } from '@tanstack/react-router';

import { Select } from '#ui/field.tsx';

import { type MarketSearch, type MarketSort, sortOf, sortsOf } from '../market/market-search.ts';
import type { FilterFieldProps } from './deal-field.tsx';
import { type PricedArea, pricedArea } from './market-filters.ts';

type Labels = Readonly<Record<PricedArea, MessageDescriptor>>;

const LOWEST_PER_AREA: Labels = {
  metre: msg`Lowest price per m² first`,
  wah: msg`Lowest price per sq wah first`,
  perch: msg`Lowest price per perch first`,
};

const HIGHEST_PER_AREA: Labels = {
  metre: msg`Highest price per m² first`,
  wah: msg`Highest price per sq wah first`,
  perch: msg`Highest price per perch first`,
};

/** Returns the labels of the orders. Prices are per the unit that the filter has. */
export function sortLabels(
  search: Pick<MarketSearch, 'type' | 'country'>,
): Readonly<Record<MarketSort, MessageDescriptor>> {
  const area = pricedArea(search);
  return {
    relevant: msg`Most relevant first`,
    newest: msg`Newest first`,
    cheapest: msg`Lowest price first`,
    dearest: msg`Highest price first`,
    lowsqm: LOWEST_PER_AREA[area],
    highsqm: HIGHEST_PER_AREA[area],
    largest: msg`Largest first`,
    smallest: msg`Smallest first`,
  };
}

/** Sort order of the results. `bare`: without a visible label. */
export function SortField({
  search,
  onSearchChange,
  bare = false,
}: FilterFieldProps & { bare?: boolean }) {
  const { i18n, t } = useLingui();
  const sorts = sortsOf(search);
  const labels = sortLabels(search);
  return (
    <Select
      bare={bare}
      disabled={!useHydrated()}
      label={t`Sort by`}
      value={sortOf(search)}
      choices={sorts.map((sort) => ({ value: sort, label: i18n._(labels[sort]) }))}
      onChange={(sort) =>
        onSearchChange({ ...search, sort: sort === sorts[0] ? undefined : (sort as MarketSort) })
      }
    />
  );
}
