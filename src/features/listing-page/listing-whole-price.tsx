import { Trans, useLingui } from '@lingui/react/macro';

import type { Listing } from '#contract/listing.ts';
import { ListingPrice } from '#features/listing/listing-price.tsx';
import { formatMoney } from '#ui/format/money.ts';

import styles from './listing-whole-price.module.css';
import { unitPrice } from './unit-price.ts';

/** The price as a home's own page says it: with what that is for a square metre. */
export function ListingWholePrice({ listing }: { listing: Listing }) {
  return (
    <>
      <ListingPrice listing={listing} large />
      <ListingUnitPrice listing={listing} />
    </>
  );
}

/** The price by size, below the price. */
function ListingUnitPrice({ listing }: { listing: Listing }) {
  const { i18n } = useLingui();
  const price = unitPrice(listing);
  if (!price) return null;
  const figure = formatMoney(price.amount, listing.isoCodeCurrency, i18n.locale);
  return (
    <p className={styles.unit}>
      {price.unit === 'square_metre' && <Trans>{figure} per m²</Trans>}
      {price.unit === 'square_wah' && <Trans>{figure} per sq wah</Trans>}
      {price.unit === 'perch' && <Trans>{figure} per perch</Trans>}
    </p>
  );
}
