import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import type { OwnListing } from '#contract/own-listing.ts';
import { useApp } from '#lib/app-context.tsx';

import { ListingDescription } from './listing-description.tsx';
import { ListingDetails } from './listing-details.tsx';
import { ListingFeatures } from './listing-features.tsx';
import { ListingGallery } from './gallery/listing-gallery.tsx';
import { ListingHead } from './listing-head.tsx';
import { ListingKeyFacts } from './listing-key-facts.tsx';
import { ListingLocation } from './listing-location.tsx';
import { listingOfOwn } from './listing-of-own.ts';
import { ListingPlans } from './listing-plans.tsx';
import { ListingWholePrice } from './listing-whole-price.tsx';
import styles from './page-listing.module.css';
import { placeQuery } from '#features/market/place-queries.ts';

/** A listing as the market will show it, for whoever offers it: the listing page without its visitors. */
export function ListingPreview({ own, band }: { own: OwnListing; band: ReactNode }) {
  const app = useApp();
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
          <ListingHead listing={listing} />
          <div className={styles.pricePhone}>
            <ListingWholePrice listing={listing} />
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
              <ListingWholePrice listing={listing} />
            </div>
          </div>
          {own.latitude !== null && <ListingLocation listing={listing} />}
        </aside>
      </div>
    </article>
  );
}
