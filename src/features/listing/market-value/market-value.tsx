import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';

import type { ListingForm } from '#contract/listing/listing-form.ts';
import type { Deal } from '#contract/listing/listing-values.ts';
import type { ValuedHomeInput } from '#contract/listing/market-value-endpoints.ts';
import { onlineAtom } from '#kit/visit/visit-atoms.ts';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { formatLand, formatSquareMetres } from '#contract/place/area-format.ts';
import { formatDistance } from '#ui/format/number.ts';
import { formatMoney, formatMoneyShort } from '#ui/format/money.ts';
import { Card, Stack, Text } from '#ui/layout.tsx';

import { useMarketValue, valuedHome } from './market-value-query.ts';
import styles from './market-value.module.css';
import { ValueRange } from './value-range.tsx';

/** Estimated market value next to the price field, for each deal of the form. */
export function MarketValue({
  form,
  excludeId,
  onPrice,
}: {
  form: ListingForm;
  /** The listing that is edited; excluded from the comparable homes. */
  excludeId: number | null;
  onPrice: (deal: Deal, price: number) => void;
}) {
  const { t } = useLingui();
  const deals = [
    ...(form.isForSale ? (['sale'] as const) : []),
    ...(form.isForRent ? (['rent'] as const) : []),
  ];
  if (deals.length === 0) return null;
  return (
    <Stack gap={4}>
      {deals.map((deal) => {
        const home = valuedHome(form, deal, excludeId);
        return (
          <Card as="section" gap={3} key={deal} aria-labelledby={`market-value-${deal}`}>
            <h3 id={`market-value-${deal}`}>
              {deal === 'sale' ? t`Estimated market value` : t`Estimated market rent`}
            </h3>
            {home ? (
              <KnownHome form={form} home={home} deal={deal} onPrice={onPrice} />
            ) : (
              <Text tone="soft" size={14}>
                {form.propertyType === 'land'
                  ? t`Add the location and land size to see an estimate.`
                  : t`Add the location and living area to see an estimate.`}
              </Text>
            )}
          </Card>
        );
      })}
    </Stack>
  );
}

function KnownHome({
  form,
  home,
  deal,
  onPrice,
}: {
  form: ListingForm;
  home: ValuedHomeInput;
  deal: Deal;
  onPrice: (deal: Deal, price: number) => void;
}) {
  const { i18n, t } = useLingui();
  const { locale } = i18n;
  const isOnline = useAtomValue(onlineAtom);
  const query = useMarketValue(home);
  if (query.isPending) {
    return (
      <div role="status">
        <VisuallyHidden>{t`Looking for comparable homes…`}</VisuallyHidden>
        <Skeleton shape="title" width="half" />
        <Skeleton />
      </div>
    );
  }
  if (!query.data) {
    return (
      <Stack align="start" gap={3} role="status">
        <Text tone="soft" size={14}>
          {isOnline
            ? t`Couldn’t load the estimate. Your form is safe.`
            : t`You’re offline. The estimate will show when you’re online.`}
        </Text>
        <Button aria-busy={query.isFetching} onClick={() => void query.refetch()}>
          <Trans>Try again</Trans>
        </Button>
      </Stack>
    );
  }
  const { value, comparables, isoCodeCurrency: currency } = query.data.reply;
  if (!value) {
    return (
      <Text tone="soft" size={14}>
        <Trans>Not enough comparable homes nearby for an estimate.</Trans>
      </Text>
    );
  }
  const isYearly = deal === 'rent' && form.frequency === 'yearly';
  const own = deal === 'sale' ? form.priceSell : form.priceRent;
  // Rents are compared per month, but entered per rental period.
  const period = isYearly ? 12 : 1;
  return (
    <>
      <ValueRange
        value={value}
        own={own === null ? null : own / period}
        currency={currency}
        deal={deal}
        isStale={query.isPlaceholderData}
      />
      {own === null && (
        <div>
          <Button onClick={() => onPrice(deal, value.likely * period)}>
            <Trans>Use this price</Trans>
          </Button>
        </div>
      )}
      {/* The asking price of each comparable home, and that price converted to this home. */}
      {comparables.length > 0 && (
        <details>
          <Text as="summary" tone="jade" weight="medium" className={styles.summary}>
            <Plural
              value={comparables.length}
              one="Closest comparable home"
              other="# closest comparable homes"
            />
          </Text>
          <Stack as="ul">
            {comparables.map(({ property, price, adjustedPrice, distance }) => {
              const { id, slug, propertyTitle, propertyType, homeSize, lotSize, country } =
                property;
              const asked = formatMoney(price, currency, locale);
              const adjusted = formatMoneyShort(adjustedPrice, currency, locale);
              const size =
                propertyType === 'land'
                  ? lotSize && formatLand(lotSize, country, locale)
                  : homeSize && formatSquareMetres(homeSize, locale);
              return (
                <Stack as="li" gap={3} rowGap={1} size={14} key={id} className={styles.comparable}>
                  <a
                    className={styles.link}
                    href={`/properties/${id}/${slug}`}
                    target="_blank"
                    rel="noreferrer"
                  >
                    {propertyTitle}
                  </a>
                  <Text as="span" weight="medium" tabular className={styles.price}>
                    {deal === 'rent' ? <Trans>{asked} per month</Trans> : asked}
                  </Text>
                  <span className={styles.facts}>
                    {[size, property.location, formatDistance(distance * 1_000, locale)]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                  <span className={styles.facts}>
                    <Trans>For a home like yours: {adjusted}</Trans>
                  </span>
                </Stack>
              );
            })}
          </Stack>
        </details>
      )}
    </>
  );
}
