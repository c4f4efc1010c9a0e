import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useSyncExternalStore } from 'react';

import type { ListingCard } from '#contract/listing/listing.ts';
import { lazyExtra, whenIdle } from '#kit/net/load-later.ts';
import { formatMoney } from '#ui/format/money.ts';
import { Text } from '#ui/layout.tsx';

import styles from './listing-price.module.css';
import type { MarketDeal } from './market-deal.ts';

// Depends on the device's currency, so it is loaded once the page is idle.
const ConvertedPrice = lazyExtra(async () => {
  await new Promise<void>((resolve) => whenIdle(resolve));
  return (await import('./converted-price.tsx')).ConvertedPrice;
});

type Priced = Pick<
  ListingCard,
  'isForSale' | 'isForRent' | 'isPOR' | 'priceSell' | 'priceRent' | 'isoCodeCurrency' | 'frequency'
>;

/**
 * Large exact price of the deal searched for. If the home has both a sale price and a rent, the
 * other one is small below it.
 */
export function ListingPrice({
  listing,
  deal = 'any',
  large = false,
}: {
  listing: Priced;
  deal?: MarketDeal | undefined;
  large?: boolean;
}) {
  const { i18n } = useLingui();
  const { isPOR, isForRent, isForSale, priceSell, priceRent, isoCodeCurrency, frequency } = listing;
  const sale = isForSale && !isPOR ? priceSell : null;
  const rent = isForRent && !isPOR ? priceRent : null;
  const className = large ? `${styles.price} ${styles.large}` : styles.price;
  if (sale === null && rent === null) {
    return (
      <p className={className}>
        <Trans>Price on request</Trans>
      </p>
    );
  }
  const isRentFirst = rent !== null && (sale === null || deal === 'rent');
  const saleFigure = sale === null ? null : formatMoney(sale, isoCodeCurrency, i18n.locale);
  const rentFigure = rent === null ? null : formatMoney(rent, isoCodeCurrency, i18n.locale);
  const frequencyLabel =
    frequency === 'yearly' ? <Trans>per year</Trans> : <Trans>per month</Trans>;
  return (
    <p className={className}>
      <span className={styles.line}>
        <span>{isRentFirst ? rentFigure : saleFigure}</span>
        {isRentFirst && (
          <Text as="span" tone="soft" size={14} weight="regular">
            {' '}
            {frequencyLabel}
          </Text>
        )}
        <Converted amount={isRentFirst ? rent : sale!} code={isoCodeCurrency} withDay={large} />
      </span>
      {sale !== null && rent !== null && (
        <span className={`${styles.line} ${styles.other}`}>
          <span>
            {isRentFirst ? (
              <Trans>or {saleFigure} to buy</Trans>
            ) : frequency === 'yearly' ? (
              <Trans>or {rentFigure} per year</Trans>
            ) : (
              <Trans>or {rentFigure} per month</Trans>
            )}
          </span>
          <Converted amount={isRentFirst ? sale : rent} code={isoCodeCurrency} />
        </span>
      )}
    </p>
  );
}

/** The converted price. Reserves its space, so that nothing moves when it loads. */
function Converted({
  amount,
  code,
  withDay = false,
}: {
  amount: number;
  code: string;
  withDay?: boolean;
}) {
  const isAlive = useIsAlive();
  return (
    <span className={withDay ? styles.dated : styles.converted}>
      {isAlive && (
        <Suspense>
          <ConvertedPrice amount={amount} code={code} withDay={withDay} />
        </Suspense>
      )}
    </span>
  );
}

/** Returns `false` on the server and during hydration, then `true`. */
function useIsAlive(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
