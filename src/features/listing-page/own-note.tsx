import type { Listing } from '#contract/listing.ts';
import { NotePart } from '#features/note/note-part.tsx';
import { AddToDay } from '#features/viewing-day/add-to-day.tsx';
import { useSession } from '#lib/session/session.ts';

/** The reader's note on the home, and its stop in their viewing day. */
export function OwnNote({ listing: { id, propertyTitle: subject } }: { listing: Listing }) {
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
