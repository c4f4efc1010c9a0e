import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import { ListingCard } from '../listing/listing-card.tsx';
import { similarQuery } from '../listing/listing-queries.ts';
import { useApp } from '#kit/visit/app-context.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { WhenNear } from '#ui/when-near.tsx';

import styles from './similar-homes.module.css';

/** Similar homes, loaded when the end of the page comes near. Their space is reserved. */
export function SimilarHomes({ id }: { id: number }) {
  return (
    <div className={styles.place} data-screen>
      <WhenNear placeholder={null}>
        <Homes id={id} />
      </WhenNear>
    </div>
  );
}

/** Row of homes similar to this one. Renders nothing on failure, because it is optional. */
function Homes({ id }: { id: number }) {
  const query = useQuery(similarQuery(useApp(), id));
  if (query.isPending) return <HomesSkeleton />;
  const { rows, basis, deal } = query.data?.reply ?? { rows: [], basis: 'newest', deal: 'sale' };
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="similar-homes">
      <h2 id="similar-homes" className={styles.heading}>
        {basis === 'similar' ? <Trans>Similar homes</Trans> : <Trans>New on the market</Trans>}
      </h2>
      <ul className={styles.row}>
        {rows.map((listing) => (
          <li key={listing.id} className={styles.home}>
            <ListingCard listing={listing} deal={basis === 'similar' ? deal : 'any'} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function HomesSkeleton() {
  return (
    <div aria-hidden="true">
      <div className={styles.heading}>
        <Skeleton shape="title" width="half" />
      </div>
      <div className={styles.row}>
        {[0, 1, 2, 3, 4, 5].map((at) => (
          <div key={at} className={styles.home}>
            <Skeleton shape="photo" />
            <div className={styles.text}>
              <Skeleton shape="title" width="half" />
              <Skeleton width="long" />
              <Skeleton width="full" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
