import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

import { buttonClass } from '#ui/button.tsx';
import { EmptySala } from '#ui/drawings/empty-sala.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

import styles from './page-listing-missing.module.css';
import { SimilarHomes } from './similar-homes.tsx';

/** Valid listing ids in a URL. */
const NUMBER = /^[1-9]\d{0,15}$/;

/**
 * Page for a URL without a listing: it was unpublished, or never existed. Shows other listings
 * below.
 */
export function PageListingMissing({ id }: { id: string }) {
  return (
    <div className={styles.page}>
      <EmptyState
        level={1}
        drawing={<EmptySala />}
        title={<Trans>This listing is no longer available</Trans>}
        actions={
          <Link to="/" className={buttonClass({ look: 'primary' })}>
            <Trans>See other homes</Trans>
          </Link>
        }
      >
        <Trans>It was sold, rented or removed, or the link has a typo.</Trans>
      </EmptyState>
      {NUMBER.test(id) && <SimilarHomes id={Number(id)} />}
    </div>
  );
}
