import { Plural, Trans, useLingui } from '@lingui/react/macro';

import type { Deal } from '#contract/listing/listing-values.ts';
import type { MarketValue } from '#contract/listing/market-value-endpoints.ts';
import { formatMoney, formatMoneyShort } from '#ui/format/money.ts';
import { Row, Stack, Text } from '#ui/layout.tsx';

import styles from './market-value.module.css';

/** Positions of prices on the bar, in per cent of its width. */
interface RangeScale {
  low: number;
  likely: number;
  high: number;
  /** `null` if there is no price yet. */
  own: number | null;
}

/** Margin on each side of the range, as a fraction of the bar. */
const MARGIN = 0.18;

/**
 * Bar with the price range, the likely price and the user's own price, and the certainty of the
 * estimate.
 */
export function ValueRange({
  value,
  own,
  currency,
  deal,
  isStale,
}: {
  value: MarketValue;
  /** For rentals, per month. */
  own: number | null;
  currency: string;
  deal: Deal;
  /** Whether the estimate is based on facts that have changed since. */
  isStale: boolean;
}) {
  const { i18n } = useLingui();
  const { low, likely, high, certainty, count, within } = value;
  const scale = rangeScale(value, own);
  const short = (amount: number) => formatMoneyShort(amount, currency, i18n.locale);
  const whole = formatMoney(likely, currency, i18n.locale);
  const [lowest, highest] = [short(low), short(high)];
  return (
    <Stack gap={2} className={styles.range} data-stale={isStale || undefined} aria-busy={isStale}>
      <p className={styles.likely}>
        {deal === 'rent' ? (
          <Trans>
            About <strong>{whole}</strong> a month
          </Trans>
        ) : (
          <Trans>
            About <strong>{whole}</strong>
          </Trans>
        )}
      </p>
      <svg
        className={styles.bar}
        viewBox="0 0 100 14"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <rect className={styles.track} x="0" y="5" width="100" height="4" rx="0.6" />
        <rect
          className={styles.span}
          x={scale.low}
          y="5"
          width={scale.high - scale.low}
          height="4"
          rx="0.6"
        />
        <rect className={styles.middle} x={scale.likely - 0.3} y="2" width="0.6" height="10" />
        {scale.own !== null && (
          <rect
            className={styles.own}
            x={Math.min(99, Math.max(0, scale.own - 0.5))}
            y="0"
            width="1"
            height="14"
            rx="0.3"
          />
        )}
      </svg>
      <Row as="p" justify="between" tone="soft" size={14} tabular className={styles.ends}>
        <span>{lowest}</span>
        <span>{highest}</span>
      </Row>
      <Text tone="soft" size={14}>
        <Trans>
          80% of homes like yours are listed between {lowest} and {highest}.
        </Trans>{' '}
        {own !== null && <OwnPlace own={own} value={value} price={short(own)} />}
      </Text>
      <Text tone="soft" size={14}>
        <Text as="span" tone="ink" weight="medium" data-certainty={certainty}>
          {certainty === 'high' ? (
            <Trans>High confidence</Trans>
          ) : certainty === 'medium' ? (
            <Trans>Medium confidence</Trans>
          ) : (
            <Trans>Low confidence</Trans>
          )}
        </Text>
        {' · '}
        <Plural
          value={count}
          one={`Based on # listing within ${within} km. Asking prices, not final prices.`}
          other={`Based on # listings within ${within} km. Asking prices, not final prices.`}
        />
      </Text>
    </Stack>
  );
}

/** Compares the user's own price with the range. */
function OwnPlace({ own, value, price }: { own: number; value: MarketValue; price: string }) {
  const place = placeInRange(own, value);
  if (place === 'below') return <Trans>Your price of {price} is below this range.</Trans>;
  if (place === 'above') return <Trans>Your price of {price} is above this range.</Trans>;
  return <Trans>Your price of {price} is within this range.</Trans>;
}

/**
 * Returns the positions of a range and the user's own price on the bar. A price far outside the
 * range is placed at the end of the bar, so that a mistyped zero doesn't compress the range.
 */
export function rangeScale(
  { low, likely, high }: { low: number; likely: number; high: number },
  own: number | null,
): RangeScale {
  const span = Math.max(high - low, 1);
  const start = low - (span * MARGIN) / (1 - 2 * MARGIN);
  const whole = span / (1 - 2 * MARGIN);
  const at = (price: number) => Math.min(100, Math.max(0, ((price - start) / whole) * 100));
  return { low: at(low), likely: at(likely), high: at(high), own: own === null ? null : at(own) };
}

/** Returns whether a price is below, within or above a range. */
export function placeInRange(
  own: number,
  { low, high }: { low: number; high: number },
): 'below' | 'within' | 'above' {
  return own < low ? 'below' : own > high ? 'above' : 'within';
}
