import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import type { OwnListing } from '#contract/own-listing.ts';
import { useApp } from '#lib/app-context.tsx';
import { Icon } from '#ui/icon.tsx';
import { pinIcon } from '#ui/icons.ts';

import { ListingDescription } from './listing-description.tsx';
import { ListingDetails } from './listing-details.tsx';
import { ListingFeatures } from './listing-features.tsx';
import { ListingGallery } from './listing-gallery.tsx';
import { ListingKeyFacts } from './listing-key-facts.tsx';
import { ListingLocation } from './listing-location.tsx';
import { listingOfOwn } from './listing-of-own.ts';
import { ListingPlans } from './listing-plans.tsx';
import { ListingPrice } from './listing-price.tsx';
import { ListingUnitPrice } from './listing-unit-price.tsx';
import styles from './page-listing.module.css';
import { placeLine } from './place-line.ts';
import { placeQuery } from './place-queries.ts';

/** A listing as the market will show it, for whoever offers it: the listing page without its visitors. */
export function PagePreview({ own, band }: { own: OwnListing; band: ReactNode }) {
  const app = useApp();
  const { i18n } = useLingui();
  const province = useQuery(placeQuery(app, own.provinceId ?? undefined));
  const district = useQuery(placeQuery(app, own.districtId ?? undefined));
  const listing = listingOfOwn(own, app.language, {
    province: province.data?.reply.name ?? '',
    district: district.data?.reply.name ?? '',
  });
  return (
    <article className={styles.page}>
      {band}
      <ListingGallery listing={listing} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <header className={styles.head}>
            <div>
              <h1 className={styles.title} lang={listing.language}>
                {listing.propertyTitle}
              </h1>
              <p className={styles.place}>
                <Icon path={pinIcon} />
                {placeLine(listing, i18n)}
              </p>
            </div>
          </header>
          <div className={styles.pricePhone}>
            <ListingPrice listing={listing} large />
            <ListingUnitPrice listing={listing} />
          </div>
          <ListingKeyFacts listing={listing} />
          <ListingDescription listing={listing} />
          <ListingFeatures features={listing.features} />
          <ListingDetails listing={listing} isCounted={false} />
          <ListingPlans listing={listing} />
        </div>
        <aside className={styles.side}>
          <div className={styles.card}>
            <div>
              <ListingPrice listing={listing} large />
              <ListingUnitPrice listing={listing} />
            </div>
          </div>
          {own.latitude !== null && <ListingLocation listing={listing} />}
        </aside>
      </div>
    </article>
  );
}
