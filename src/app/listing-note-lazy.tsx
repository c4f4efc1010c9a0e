import { Suspense, useEffect, useState } from 'react';

import { lazyExtra } from '#lib/lazy-extra.ts';
import { whenIdle } from '#lib/when-idle.ts';

import styles from './listing-note-lazy.module.css';

const ListingNote = lazyExtra(async () => (await import('./listing-note.tsx')).ListingNote);

/** Somebody's own note on a home, once the page is still; its place is kept from the start. */
export function LazyListingNote(props: { listingId: number; subject: string }) {
  const [isStill, setIsStill] = useState(false);
  useEffect(() => whenIdle(() => setIsStill(true)), []);
  return (
    <div className={styles.place}>
      <Suspense>{isStill && <ListingNote {...props} />}</Suspense>
    </div>
  );
}
