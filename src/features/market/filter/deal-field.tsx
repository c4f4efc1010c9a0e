import { useLingui } from '@lingui/react/macro';

import { DEFAULT_DEAL, MARKET_DEALS } from '#features/listing/listing/market-deal.ts';
import { SegmentedControl } from '#ui/choices.tsx';

import { DEAL_LABELS, type MarketSearch } from '../market/market-search.ts';
import { withDeal } from './market-filters.ts';

/** Props of every filter field: the current search, and a callback with the changed search. */
export interface FilterFieldProps {
  search: MarketSearch;
  onSearchChange: (next: MarketSearch) => void;
}

export function DealField({ search, onSearchChange }: FilterFieldProps) {
  const { i18n, t } = useLingui();
  return (
    <SegmentedControl
      legend={t`Buy or rent`}
      segments={MARKET_DEALS.map((deal) => ({ value: deal, label: i18n._(DEAL_LABELS[deal]) }))}
      value={search.deal ?? DEFAULT_DEAL}
      onChange={(deal) => onSearchChange(withDeal(search, deal))}
    />
  );
}
