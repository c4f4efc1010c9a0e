import type { Listing } from '#contract/listing.ts';
import { NotePart } from '#features/note/note-part.tsx';
import { OfferCard } from '#features/offer/offer-card.tsx';
import { PriceHistory } from '#features/offer/price-history.tsx';
import { ReportButton } from '#features/report/report-button.tsx';
import { AddToDay } from '#features/viewing-day/add-to-day.tsx';
import { useParty } from '#lib/listing-party.ts';
import { useSession } from '#lib/session.ts';

export type LatePart = 'note' | 'offer' | 'end';

/** The parts of a listing’s page that load once it is idle. */
export function LateParts({ listing, part }: { listing: Listing; part: LatePart }) {
  switch (part) {
    case 'note':
      return <OwnNote listing={listing} />;
    case 'offer':
      return <OfferCard listing={listing} />;
    case 'end':
      return <End listing={listing} />;
  }
}

/** The reader’s note on the home and its place in their viewing day. */
function OwnNote({ listing: { id, propertyTitle: subject } }: { listing: Listing }) {
  const account = useSession();
  if (account === undefined) return null;
  return (
    <>
      <NotePart account={account} listingId={id} subject={subject} />
      {account && (
        <AddToDay key={`${account.id} ${id}`} owner={String(account.id)} id={id} title={subject} />
      )}
    </>
  );
}

function End({ listing }: { listing: Listing }) {
  const session = useSession();
  const isOurs = useParty(listing) !== 'stranger';
  return (
    <>
      <PriceHistory listingId={listing.id} />
      {/* Owners correct their own listing instead of reporting it. */}
      {session !== undefined && !isOurs && (
        <ReportButton listingId={listing.id} subject={listing.propertyTitle} />
      )}
    </>
  );
}
