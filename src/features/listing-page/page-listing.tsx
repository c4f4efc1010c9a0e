import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, Suspense, useEffect, useState } from 'react';

import type { Listing } from '#contract/listing.ts';
import { Heart } from '#features/favourite/heart.tsx';
import { useListing } from '#features/listing/listing-queries.ts';
import { lazyExtra } from '#lib/lazy-extra.ts';
import { whenIdle } from '#lib/when-idle.ts';
import { Banner } from '#ui/banner.tsx';
import { formatMoment } from '#ui/format/day.ts';
import { offlineIcon } from '#ui/icons.ts';

import { BackLink } from './back-link.tsx';
import { ListedBy } from './listed-by.tsx';
import { ListingDescription } from './listing-description.tsx';
import { ListingDetails } from './listing-details.tsx';
import { ListingFeatures } from './listing-features.tsx';
import { ListingGallery } from './gallery/listing-gallery.tsx';
import { ListingHead } from './listing-head.tsx';
import { ListingKeyFacts } from './listing-key-facts.tsx';
import { ListingLocation } from './listing-location.tsx';
import { ListingPlans } from './listing-plans.tsx';
import { ListingPrice } from '#features/listing/listing-price.tsx';
import { ListingWholePrice } from './listing-whole-price.tsx';
import styles from './page-listing.module.css';
import { ShareButton } from './share-button.tsx';
import { SimilarHomes } from './similar-homes.tsx';

// Each by itself: where one can’t be loaded, the other stays.
const OwnNote = lazyExtra(async () => (await import('./own-note.tsx')).OwnNote);
const LateParts = lazyExtra(async () => (await import('./late-parts.tsx')).LateParts);

/** The page of a listing that its route has loaded. */
export function PageListing({ id }: { id: number }) {
  const { reply, keptAt } = useListing(id);
  // By its id: the next listing starts with the first photo again.
  return <ListingArticle key={reply.id} listing={reply} keptAt={keptAt} />;
}

function ListingArticle({ listing, keptAt }: { listing: Listing; keptAt: string | null }) {
  const { i18n } = useLingui();
  return (
    <article className={styles.page}>
      {keptAt && <KeptAt moment={formatMoment(keptAt, i18n.locale)} />}
      <BackLink />
      <ListingGallery listing={listing} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <ListingHead
            listing={listing}
            actions={
              <>
                <Heart id={listing.id} title={listing.propertyTitle} place="page" />
                <span className={styles.share}>
                  <ShareButton listing={listing} look="quiet" />
                </span>
              </>
            }
          />
          <div className={styles.pricePhone}>
            <ListingWholePrice listing={listing} />
          </div>
          <ListingKeyFacts listing={listing} />
          <ListingDescription listing={listing} />
          <WhenIdle className={styles.note}>
            <OwnNote listing={listing} />
          </WhenIdle>
          <ListingFeatures features={listing.features} />
          <ListingDetails listing={listing} />
          <ListingPlans listing={listing} />
          <div className={styles.byPhone}>
            <ListedBy listing={listing} />
            <WhenIdle className={styles.offer}>
              <LateParts listing={listing} part="offer" />
            </WhenIdle>
          </div>
          <WhenIdle className={styles.end}>
            <LateParts listing={listing} part="end" />
          </WhenIdle>
        </div>
        <aside className={styles.side}>
          <div className={styles.card}>
            <div>
              <ListingWholePrice listing={listing} />
            </div>
            <ListedBy listing={listing} />
            <WhenIdle className={styles.offer}>
              <LateParts listing={listing} part="offer" />
            </WhenIdle>
          </div>
          <ListingLocation listing={listing} />
        </aside>
      </div>
      <SimilarHomes id={listing.id} />
      <div className={styles.dock} data-dock>
        <ListingPrice listing={listing} />
        <ShareButton listing={listing} />
      </div>
    </article>
  );
}

/** What isn’t needed at first comes once the page is idle; the class reserves its space. */
function WhenIdle({ className, children }: { className: string | undefined; children: ReactNode }) {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  return (
    <div className={className}>
      <Suspense>{isIdle && children}</Suspense>
    </div>
  );
}

function KeptAt({ moment }: { moment: string }) {
  return (
    <div className={styles.kept}>
      <Banner icon={offlineIcon}>
        <Trans>This home was kept on this device on {moment}.</Trans>
      </Banner>
    </div>
  );
}
