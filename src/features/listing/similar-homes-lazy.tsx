import { Suspense } from 'react';

import { lazyExtra } from '#lib/lazy-extra.ts';
import { WhenNear } from '#ui/when-near.tsx';

import styles from './similar-homes-lazy.module.css';

const Homes = lazyExtra(async () => (await import('./similar-homes.tsx')).SimilarHomes);

/** Similar homes, once somebody is near the end of the page; their place is kept from the start. */
export function LazySimilarHomes({ id }: { id: number }) {
  return (
    <div className={styles.place}>
      <WhenNear placeholder={null}>
        <Suspense>
          <Homes id={id} />
        </Suspense>
      </WhenNear>
    </div>
  );
}
