import { lazy, Suspense } from 'react';

const Skeleton = lazy(async () => ({
  default: (await import('./page-listing-skeleton.tsx')).PageListingSkeleton,
}));

/** The shape of a listing's page, for who comes to it from another page. */
export function LazyListingSkeleton() {
  return (
    <Suspense>
      <Skeleton />
    </Suspense>
  );
}
