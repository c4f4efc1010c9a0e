import { Plural, Trans, useLingui } from '@lingui/react/macro';

import { type Deal, DEALS } from '#contract/listing/listing-values.ts';
import { useMarketValue, valuedHome } from '#features/listing/market-value/market-value-query.ts';
import { placeInRange } from '#features/listing/market-value/value-range.tsx';
import { formatMoneyShort } from '#ui/format/money.ts';
import { Stack, Text } from '#ui/layout.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import subjectStyles from './moderated-listing.module.css';
import type { ModeratedListing } from './moderated-listing-query.ts';

/** The prices of a listing beside those of comparable homes. */
export function AskedAndUsual({ listing }: { listing: ModeratedListing }) {
  const deals = DEALS.filter((deal) => (deal === 'sale' ? listing.isForSale : listing.isForRent));
  return deals.map((deal) => <Usual key={deal} listing={listing} deal={deal} />);
}

function Usual({ listing, deal }: { listing: ModeratedListing; deal: Deal }) {
  const { i18n } = useLingui();
  // The facts of the form, which the estimate takes, are also facts of the listing.
  const home = valuedHome({ ...listing, images: [], cloudinaryFps: [] }, deal, listing.id);
  const { data, isPending } = useMarketValue(home);
  if (home && isPending) return <Skeleton width="half" />;
  const value = data?.reply.value;
  if (!value) {
    return (
      <Text tone="soft" size={14}>
        <Trans>Too few comparable homes for an estimate.</Trans>
      </Text>
    );
  }
  const asked = deal === 'sale' ? listing.priceSell : listing.priceRent;
  const months = deal === 'rent' && listing.frequency === 'yearly' ? 12 : 1;
  const own = asked === null ? null : asked / months;
  const short = (amount: number) => formatMoneyShort(amount, listing.isoCodeCurrency, i18n.locale);
  const [low, high] = [short(value.low), short(value.high)];
  const place = own === null ? 'within' : placeInRange(own, value);
  const percent = own === null ? 0 : Math.round((own / value.likely - 1) * 100);
  const count = value.count;
  return (
    <Stack as="p" size={14} className={subjectStyles.usual} data-place={place}>
      <strong>
        {place === 'within' ? (
          <Trans>Within the usual range</Trans>
        ) : percent > 0 ? (
          <Trans>{percent}% above the estimate</Trans>
        ) : (
          <Trans>{-percent}% below the estimate</Trans>
        )}
      </strong>
      <span>
        {deal === 'rent' ? (
          <Trans>
            Comparable rents: {low} to {high} a month
          </Trans>
        ) : (
          <Trans>
            Comparable prices: {low} to {high}
          </Trans>
        )}
        {' · '}
        <Plural value={count} one="# listing" other="# listings" />
      </span>
    </Stack>
  );
}
