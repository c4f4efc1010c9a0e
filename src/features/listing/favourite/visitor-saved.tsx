import { Plural, Trans } from '@lingui/react/macro';
import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import { isApiError } from '#contract/kit/is-api-error.ts';
import { readVisitorFavourites } from './visitor-favourites.ts';
import { ListingGrid, ListingGridSkeleton } from '../listing/listing-grid.tsx';
import { listingQuery } from '../listing/listing-queries.ts';
import { useApp } from '#kit/visit/app-context.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { deviceIcon } from '#ui/icons.ts';
import { Row, Text } from '#ui/layout.tsx';

import { Gone, SavedEmpty, SavedFailure } from './saved-states.tsx';
import styles from './page-saved.module.css';

const BACK = { back: '/users/saved' };

/** The homes that a visitor has saved on this device. */
export function VisitorSaved() {
  const app = useApp();
  // A home that is removed here stays until the page is left, so that a mistake can be undone.
  const [favourites] = useState(readVisitorFavourites);
  const homes = useQueries({ queries: favourites.map(({ id }) => listingQuery(app, id)) });
  if (favourites.length === 0) return <SavedEmpty goneCount={0} />;
  if (homes.some(({ isPending }) => isPending)) return <ListingGridSkeleton />;
  const isGone = (error: unknown) => isApiError(error) && error.id === 'not_found';
  const listings = homes.flatMap(({ data }) => data?.reply ?? []);
  const goneCount = homes.filter(({ error }) => isGone(error)).length;
  const failedCount = homes.length - listings.length - goneCount;
  const retry = () => {
    for (const home of homes) if (home.isError) void home.refetch();
  };
  if (failedCount > 0 && listings.length === 0) return <SavedFailure onRetry={retry} />;
  return (
    <>
      <div className={styles.kept}>
        <Banner
          icon={deviceIcon}
          tone="sky"
          actions={
            <>
              <Link to="/register" search={BACK} className={buttonClass({ look: 'primary' })}>
                <Trans>Create account</Trans>
              </Link>
              <Link to="/login" search={BACK} className={buttonClass()}>
                <Trans>Log in</Trans>
              </Link>
            </>
          }
        >
          <Trans>
            Saved on this device only. Create an account to see them on all your devices.
          </Trans>
        </Banner>
      </div>
      <Row align="center" justify="between" gap={4} className={styles.head}>
        <Text as="h2" tone="soft" size={16} weight="regular">
          <Plural value={listings.length} one="# home" other="# homes" />
        </Text>
      </Row>
      <ListingGrid listings={listings} deal="any" />
      {failedCount > 0 && (
        <Text above={10} tone="soft" size={14} className={styles.gone} role="status">
          <Plural
            value={failedCount}
            one="Couldn’t load # more home."
            other="Couldn’t load # more homes."
          />{' '}
          <Button look="quiet" onClick={retry}>
            <Trans>Try again</Trans>
          </Button>
        </Text>
      )}
      {goneCount > 0 && (
        <Text above={10} tone="soft" size={14} className={styles.gone}>
          <Gone count={goneCount} />
        </Text>
      )}
    </>
  );
}
