import { Trans } from '@lingui/react/macro';

import { ListingCard } from './listing-card.tsx';
import styles from './similar-homes.module.css';
import { SimilarHomesSkeleton } from './similar-homes-skeleton.tsx';
import { useSimilarListings } from './similar-query.ts';

/** A row of homes like one; nothing where none can be had, for nobody came for them. */
export function SimilarHomes({ id }: { id: number }) {
  const query = useSimilarListings(id);
  if (query.isPending) return <SimilarHomesSkeleton />;
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
