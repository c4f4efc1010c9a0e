import { Suspense, useEffect, useState } from 'react';

import type { Listing } from '#contract/listing.ts';
import { lazyExtra } from '#lib/lazy-extra.ts';
import { whenIdle } from '#lib/when-idle.ts';

import styles from './listing-more-lazy.module.css';

const ListingMore = lazyExtra(async () => (await import('./listing-more.tsx')).ListingMore);

/**
 * What else there is to a home, once the page is still: who offers it and how to reach them, or what
 * it cost before and how to tell what is wrong. Its place is kept from the start.
 */
export function LazyListingMore(props: { listing: Listing; part: 'offer' | 'end' }) {
  const [isStill, setIsStill] = useState(false);
  useEffect(() => whenIdle(() => setIsStill(true)), []);
  return (
    <div className={styles[props.part]}>
      <Suspense>{isStill && <ListingMore {...props} />}</Suspense>
    </div>
  );
}
