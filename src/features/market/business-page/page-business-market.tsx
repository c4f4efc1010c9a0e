import { Trans } from '@lingui/react/macro';
import { useMemo } from 'react';

import { useOnPagesOf } from '#features/listing/listing/listing-pages.ts';
import { Stack } from '#ui/layout.tsx';
import { withKeyword, withSuggestion } from '../filter/market-filters.ts';
import type { FilterFieldProps } from '../filter/deal-field.tsx';
import { MarketBrowser } from '../market/market-browser.tsx';
import type { MarketSearch } from '../market/market-search.ts';
import { SearchBox } from '../search/search-box.tsx';

import { BusinessFrame } from './business-frame.tsx';
import { useBusiness } from './business-query.ts';
import styles from './page-business-market.module.css';

/** The market of one business. */
export function PageBusinessMarket({ id, search }: { id: string; search: MarketSearch }) {
  const business = useBusiness(id);
  const { businessId } = business;
  const ofBusiness = useMemo(() => ({ ...search, business: businessId }), [search, businessId]);
  return (
    <BusinessFrame business={business}>
      <MarketBrowser search={ofBusiness} opening={Opening} />
    </BusinessFrame>
  );
}

function Opening({ search, onSearchChange }: FilterFieldProps) {
  const id = useOnPagesOf()!;
  const name = useBusiness(id).businessName;
  return (
    <Stack gap={4} className={styles.opening}>
      <h1>
        <Trans>Homes from {name}</Trans>
      </h1>
      <SearchBox
        large
        action={`/business/${id}/market`}
        keyword={search.q ?? ''}
        onSearch={(keyword) => onSearchChange(withKeyword(search, keyword))}
        onPlace={(place) => onSearchChange(withSuggestion({ ...search, q: undefined }, place))}
      />
    </Stack>
  );
}
