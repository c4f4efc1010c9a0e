import type { Listing } from '#contract/listing/listing.ts';
import { useParty } from '../listing/own-listing-queries.ts';
import { ContactBar } from '../contact/contact-bar.tsx';
import { ContactCard } from '../contact/contact-card.tsx';
import { listingSubject } from '../moderation/listing-subject.ts';
import { PriceHistory } from './price-history.tsx';
import { PromotedCard } from '../promotion/promoted-card.tsx';
import { ReportButton } from '#features/trust/report/report-button.tsx';
import { useSession } from '#kit/session/session.ts';

import { PrintedLink } from './printed-link.tsx';

/** Parts of the listing page that are loaded once it is idle. */
export function LateParts({ listing, part }: { listing: Listing; part: keyof typeof PARTS }) {
  const Part = PARTS[part];
  return <Part listing={listing} />;
}

function End({ listing }: { listing: Listing }) {
  const session = useSession();
  const isOurs = useParty(listing) !== 'stranger';
  return (
    <>
      <PriceHistory listingId={listing.id} />
      {/* Owners correct their own listing instead of reporting it. */}
      {session !== undefined && !isOurs && (
        <ReportButton subject={listingSubject} id={listing.id} title={listing.propertyTitle} />
      )}
      <PrintedLink listing={listing} />
    </>
  );
}

function Promoted({ listing: { country } }: { listing: Listing }) {
  return <PromotedCard placement="listing" country={country} />;
}

const PARTS = { contact: ContactCard, bar: ContactBar, promoted: Promoted, end: End };
