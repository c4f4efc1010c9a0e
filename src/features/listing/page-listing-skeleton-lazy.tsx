import { Suspense } from 'react';

import { lazyExtra } from '#lib/lazy-extra.ts';

const Skeleton = lazyExtra(
  async () => (await import('./page-listing-skeleton.tsx')).PageListingSkeleton,
);

/** The shape of a listing's page, for who comes to it from another page. */
export function LazyListingSkeleton() {
  return (
    <Suspense>
      <Skeleton />
    </Suspense>
  );
}
