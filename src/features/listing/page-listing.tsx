import { Trans, useLingui } from '@lingui/react/macro';

import type { Listing } from '#contract/listing.ts';
import { Banner } from '#ui/banner.tsx';
import { formatMoment } from '#ui/format/day.ts';
import { Icon } from '#ui/icon.tsx';
import { offlineIcon, pinIcon } from '#ui/icons.ts';

import { ListingDetails } from './listing-details.tsx';
import { ListingFeatures } from './listing-features.tsx';
import { ListingGallery } from './listing-gallery.tsx';
import { ListingKeyFacts } from './listing-key-facts.tsx';
import { BackLink } from './back-link.tsx';
import { ListedBy } from './listed-by.tsx';
import { ListingPlans } from './listing-plans.tsx';
import { ListingPrice } from './listing-price.tsx';
import { placeLine } from './place-line.ts';
import styles from './page-listing.module.css';
import { ShareButton } from './share-button.tsx';

export interface PageListingProps {
  listing: Listing;
  /** When the listing came from this device's store: the moment it was kept, ISO 8601. */
  keptAt: string | null;
}

export function PageListing({ listing, keptAt }: PageListingProps) {
  const { i18n } = useLingui();
  const { language } = listing;
  return (
    <article className={styles.page}>
      {keptAt && <KeptAt moment={formatMoment(keptAt, i18n.locale)} />}
      <BackLink />
      <ListingGallery listing={listing} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <header>
            <h1 className={styles.title} lang={language}>
              {listing.propertyTitle}
            </h1>
            <p className={styles.place}>
              <Icon path={pinIcon} />
              {placeLine(listing, i18n)}
            </p>
          </header>
          <div className={styles.pricePhone}>
            <ListingPrice listing={listing} large />
          </div>
          <ListingKeyFacts listing={listing} />
          {listing.propertyDescription && (
            <section>
              <h2 className={styles.heading}>
                <Trans>About this place</Trans>
              </h2>
              <div className={styles.description} lang={language}>
                {listing.propertyDescription.split(/\n{2,}/).map((paragraph, at) => (
                  <p key={at}>{paragraph}</p>
                ))}
              </div>
            </section>
          )}
          <ListingFeatures features={listing.features} />
          <ListingDetails listing={listing} />
          <ListingPlans listing={listing} />
          <div className={styles.byPhone}>
            <ListedBy listing={listing} />
          </div>
        </div>
        <aside className={styles.side}>
          <div className={styles.card}>
            <ListingPrice listing={listing} large />
            <ListedBy listing={listing} />
            <ShareButton listing={listing} wide />
          </div>
        </aside>
      </div>
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
