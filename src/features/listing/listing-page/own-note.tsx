import type { Listing } from '#contract/listing/listing.ts';
import { NoteForVisitors } from '../note/note-part.tsx';
import { lazyExtra } from '#kit/net/load-later.ts';
import { useSession } from '#kit/session/session.ts';

// Notes and viewing days need an account, so visitors don't load the editors.
const NoteAndDay = lazyExtra(async () => (await import('./note-and-day.tsx')).NoteAndDay);

/** The reader's note on the home and its stop in their viewing day, or what these are for. */
export function OwnNote({ listing }: { listing: Listing }) {
  const account = useSession();
  if (account === undefined) return null;
  return account ? <NoteAndDay account={account} listing={listing} /> : <NoteForVisitors />;
}
