import type { Listing } from '#contract/listing.ts';
import { OfferCard } from '#features/offer/offer-card.tsx';
import { PriceHistory } from '#features/offer/price-history.tsx';
import { ReportButton } from '#features/report/report-button.tsx';

/** The parts of a listing’s page that come when it is still. */
export function ListingMore({ listing, part }: { listing: Listing; part: 'offer' | 'end' }) {
  if (part === 'offer') return <OfferCard listing={listing} />;
  return (
    <>
      <PriceHistory listingId={listing.id} />
      <ReportButton listingId={listing.id} subject={listing.propertyTitle} />
    </>
  );
}
