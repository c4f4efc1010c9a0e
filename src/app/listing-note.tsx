import { NotePart } from '#features/note/note-part.tsx';
import { AddToDay } from '#features/viewing-day/add-to-day.tsx';
import { useSession } from '#lib/session.ts';

/** Somebody's own note on a home and its place in their viewing day, as soon as it is known who looks at it. */
export function ListingNote(props: { listingId: number; subject: string }) {
  const account = useSession();
  if (account === undefined) return null;
  const { listingId, subject } = props;
  return (
    <>
      <NotePart account={account} {...props} />
      {account && (
        <AddToDay
          key={`${account.id} ${listingId}`}
          owner={String(account.id)}
          id={listingId}
          title={subject}
        />
      )}
    </>
  );
}
