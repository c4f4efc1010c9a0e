import { useLingui } from '@lingui/react/macro';

import type { ListingCard } from '#contract/listing.ts';
import { ListingPrice } from '#features/listing/listing-price.tsx';
import { placeLine } from '#features/listing/place-line.ts';
import { NoteInPlace } from '#features/note/note-in-place.tsx';
import type { NoteOf } from '#features/note/use-note.ts';
import { PageViewingDay } from '#features/viewing-day/page-viewing-day.tsx';

function showPrice(card: ListingCard) {
  return <ListingPrice listing={card} />;
}

function showNote(of: NoteOf) {
  return <NoteInPlace {...of} />;
}

/** The viewing day, with what the listings and the notes have of a home. */
export function ViewingDayView() {
  const { i18n } = useLingui();
  return (
    <PageViewingDay
      showPrice={showPrice}
      placeOf={(card) => placeLine({ postalCode: null, ...card }, i18n)}
      showNote={showNote}
    />
  );
}
