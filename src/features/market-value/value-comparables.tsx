import { Plural, Trans, useLingui } from '@lingui/react/macro';

import type { Reply } from '#contract/endpoint.ts';
import type { Deal } from '#contract/listing-values.ts';
import type { estimateMarketValue } from '#contract/market-value-endpoints.ts';
import { formatLand, formatSquareMetres } from '#ui/format/area.ts';
import { formatDistance } from '#ui/format/distance.ts';
import { formatMoney, formatMoneyShort } from '#ui/format/money.ts';

import styles from './market-value.module.css';

type Comparables = Reply<typeof estimateMarketValue>['comparables'];

/** The homes that a value goes by: what is asked for each, and what that were for this one. */
export function ValueComparables({
  comparables,
  currency,
  deal,
}: {
  comparables: Comparables;
  currency: string;
  deal: Deal;
}) {
  const { i18n } = useLingui();
  const { locale } = i18n;
  if (comparables.length === 0) return null;
  return (
    <details>
      <summary className={styles.summary}>
        <Plural
          value={comparables.length}
          one="The home that counts most"
          other="The # homes that count most"
        />
      </summary>
      <ul className={styles.list}>
        {comparables.map(({ property, price, adjustedPrice, distance }) => {
          const { id, slug, propertyTitle, propertyType, homeSize, lotSize, country } = property;
          const asked = formatMoney(price, currency, locale);
          const adjusted = formatMoneyShort(adjustedPrice, currency, locale);
          const size =
            propertyType === 'land'
              ? lotSize && formatLand(lotSize, country, locale)
              : homeSize && formatSquareMetres(homeSize, locale);
          return (
            <li key={id} className={styles.comparable}>
              <a
                className={styles.link}
                href={`/properties/${id}/${slug}`}
                target="_blank"
                rel="noreferrer"
              >
                {propertyTitle}
              </a>
              <span className={styles.price}>
                {deal === 'rent' ? <Trans>{asked} a month</Trans> : asked}
              </span>
              <span className={styles.facts}>
                {[size, property.location, formatDistance(distance * 1_000, locale)]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              <span className={styles.facts}>
                <Trans>For a home like yours: {adjusted}</Trans>
              </span>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
