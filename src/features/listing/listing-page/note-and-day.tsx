import { useLocation } from '@tanstack/react-router';

import type { Listing } from '#contract/listing/listing.ts';
import type { Account } from '#contract/identity/user.ts';
import { NoteField } from '../note/note-field.tsx';
import { NotePart } from '../note/note-part.tsx';
import { AddToDay } from '../viewing-day/add-to-day.tsx';

/** A signed-in reader's note on the home, and its stop in their viewing day. */
export function NoteAndDay({
  account,
  listing: { id, propertyTitle: subject },
}: {
  account: Account;
  listing: Listing;
}) {
  const isAimedAt = useLocation({ select: ({ hash }) => hash === 'my-note' });
  const owner = String(account.id);
  // Keyed by owner, so that one user's input is removed when the user changes.
  const key = `${owner} ${id}`;
  return (
    <>
      <NotePart>
        <NoteField
          key={key}
          owner={owner}
          listingId={id}
          subject={subject}
          labelledBy="my-note-title"
          takesFocus={isAimedAt}
        />
      </NotePart>
      <AddToDay key={key} owner={owner} id={id} title={subject} />
    </>
  );
}
