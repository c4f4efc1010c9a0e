import type { MarketSearch } from '#features/listing/market-search.ts';
import { PageMarket } from '#features/listing/page-market.tsx';

export interface MarketViewProps {
  search: MarketSearch;
  /** Brings the page to the address of another search; to go back from, or in place of this one. */
  go: (to: { search: MarketSearch; resetScroll: false; replace: boolean }) => Promise<void>;
}

/** The market page, the same at each of its addresses. */
export function MarketView({ search, go }: MarketViewProps) {
  return (
    <PageMarket
      search={search}
      onSearchChange={(next, options) =>
        void go({ search: next, resetScroll: false, replace: options?.replace ?? false })
      }
    />
  );
}
