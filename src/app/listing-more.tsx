import type { Listing } from '#contract/listing.ts';
import { OfferCard } from '#features/offer/offer-card.tsx';
import { PriceHistory } from '#features/offer/price-history.tsx';
import { ReportButton } from '#features/report/report-button.tsx';
import { useParty } from '#lib/listing-party.ts';
import { useSession } from '#lib/session.ts';

/** The parts of a listing’s page that come when it is still. */
export function ListingMore({ listing, part }: { listing: Listing; part: 'offer' | 'end' }) {
  const session = useSession();
  const isOurs = useParty(listing) !== 'stranger';
  if (part === 'offer') return <OfferCard listing={listing} />;
  return (
    <>
      <PriceHistory listingId={listing.id} />
      {/* Whoever offers a home mends it: there is nobody to tell what is wrong with it. */}
      {session !== undefined && !isOurs && (
        <ReportButton listingId={listing.id} subject={listing.propertyTitle} />
      )}
    </>
  );
}
