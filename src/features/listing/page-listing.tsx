import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import type { Listing } from '#contract/listing.ts';
import { Banner } from '#ui/banner.tsx';
import { formatMoment } from '#ui/format/day.ts';
import { offlineIcon } from '#ui/icons.ts';

import { BackLink } from './back-link.tsx';
import { ListedBy } from './listed-by.tsx';
import { ListingDescription } from './listing-description.tsx';
import { ListingDetails } from './listing-details.tsx';
import { ListingFeatures } from './listing-features.tsx';
import { ListingGallery } from './listing-gallery.tsx';
import { ListingHead } from './listing-head.tsx';
import { ListingKeyFacts } from './listing-key-facts.tsx';
import { ListingLocation } from './listing-location.tsx';
import { ListingPlans } from './listing-plans.tsx';
import { ListingPrice } from './listing-price.tsx';
import { ListingWholePrice } from './listing-whole-price.tsx';
import styles from './page-listing.module.css';
import { ShareButton } from './share-button.tsx';
import { LazySimilarHomes } from './similar-homes-lazy.tsx';

export interface PageListingProps {
  listing: Listing;
  /** When the listing came from this device's store: the moment it was kept, ISO 8601. */
  keptAt: string | null;
  /** What else can be done with it, beside Share: the heart. */
  actions?: ReactNode;
  /** What the reader notes about it for themselves. */
  note?: ReactNode;
  /** What may be done about whoever offers it. */
  offer?: ReactNode;
  /** What it cost before, and how to tell what is wrong with it. */
  report?: ReactNode;
}

export function PageListing({ listing, keptAt, actions, note, offer, report }: PageListingProps) {
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
                {actions}
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
          {note}
          <ListingFeatures features={listing.features} />
          <ListingDetails listing={listing} />
          <ListingPlans listing={listing} />
          <div className={styles.byPhone}>
            <ListedBy listing={listing} />
            {offer}
          </div>
          {report}
        </div>
        <aside className={styles.side}>
          <div className={styles.card}>
            <div>
              <ListingWholePrice listing={listing} />
            </div>
            <ListedBy listing={listing} />
            {offer}
          </div>
          <ListingLocation listing={listing} />
        </aside>
      </div>
      <LazySimilarHomes id={listing.id} />
      <div className={styles.dock} data-dock>
        <ListingPrice listing={listing} />
        <ShareButton listing={listing} />
      </div>
    </article>
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
