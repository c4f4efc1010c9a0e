import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import { type PricePoint, readPriceHistory } from '#contract/listing/price-history.ts';
import { useApp } from '#kit/visit/app-context.tsx';
import { formatDay } from '#ui/format/day.ts';
import { formatMoney } from '#ui/format/money.ts';
import { Row, Stack, Text } from '#ui/layout.tsx';

import styles from '../contact/contact-card.module.css';

/** A former or current price, and its change from the previous one. */
interface PriceStep extends PricePoint {
  /** Change from the previous price in per cent, rounded; `null` if there is no previous price. */
  change: number | null;
}

/** Price history of a home. Renders nothing if the price never changed and it never ended. */
export function PriceHistory({ listingId }: { listingId: number }) {
  const app = useApp();
  const { data } = useQuery({
    queryKey: [readPriceHistory.id, listingId] as const,
    queryFn: ({ signal }) =>
      app.ask(readPriceHistory, { params: { id: String(listingId) } }, { signal }),
    retry: false,
  });
  if (!data) return null;
  const { prices, isoCodeCurrency } = data.reply;
  const sale = priceSteps(prices, 'sale');
  const rent = priceSteps(prices, 'rent');
  if (sale.length === 0 && rent.length === 0) return null;
  return (
    <Stack as="section" gap={3}>
      <h2>
        <Trans>Price history</Trans>
      </h2>
      {sale.length > 0 && rent.length > 0 && (
        <h3>
          <Trans>Sale</Trans>
        </h3>
      )}
      {sale.length > 0 && <Prices steps={sale} currency={isoCodeCurrency} />}
      {rent.length > 0 && (
        <>
          <h3>
            <Trans>Rent</Trans>
          </h3>
          <Prices steps={rent} currency={isoCodeCurrency} />
        </>
      )}
    </Stack>
  );
}

function Change({ change }: { change: number }) {
  const percent = Math.abs(change);
  return change < 0 ? <Trans>{percent}% less</Trans> : <Trans>{percent}% more</Trans>;
}

function Prices({ steps, currency }: { steps: readonly PriceStep[]; currency: string }) {
  const { i18n } = useLingui();
  return (
    <Stack as="ol" gap={1}>
      {steps.map(({ at, price, change, endedAs }) => (
        <Row as="li" align="baseline" gap={4} tabular key={at} className={styles.price}>
          <Text as="time" tone="soft" size={14} className={styles.day} dateTime={at}>
            {formatDay(at, i18n.locale)}
          </Text>
          <Text as="span" weight="medium">
            {endedAs === 'sold' ? (
              <Trans>Sold</Trans>
            ) : endedAs === 'rented' ? (
              <Trans>Rented</Trans>
            ) : price === null ? (
              <Trans>No price, or price on request</Trans>
            ) : (
              formatMoney(price, currency, i18n.locale)
            )}
          </Text>
          {change !== null && change !== 0 && (
            <Text as="span" tone={change < 0 ? 'moss' : 'soft'} size={14} className={styles.change}>
              <Change change={change} />
            </Text>
          )}
        </Row>
      ))}
    </Stack>
  );
}

/**
 * Returns the prices and ends of one deal, newest first. Empty if there was only one price, which the
 * page already shows.
 */
export function priceSteps(prices: readonly PricePoint[], deal: PricePoint['deal']): PriceStep[] {
  const own = prices.filter((point) => point.deal === deal);
  const figures = new Set(own.flatMap(({ price }) => (price === null ? [] : [price])));
  if (figures.size < 2 && own.every(({ endedAs }) => endedAs === null)) return [];
  return own
    .map((point, at): PriceStep => {
      const before = own[at - 1]?.price ?? null;
      const { price } = point;
      const change =
        before === null || price === null ? null : Math.round(((price - before) / before) * 100);
      return { ...point, change };
    })
    .reverse();
}
