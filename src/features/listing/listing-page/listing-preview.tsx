import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import type { OwnListing } from '#contract/listing/own-listing.ts';
import { useApp } from '#kit/visit/app-context.tsx';
import { placeQuery } from '#features/place/place/place-queries.ts';
import type { Language } from '#contract/kit/limits.ts';
import type { Listing } from '#contract/listing/listing.ts';
import { Card, Stack } from '#ui/layout.tsx';

import { ListingDescription, ListingPlans } from './listing-description.tsx';
import { ListingDetails } from './listing-details.tsx';
import { ListingFeatures } from './listing-features.tsx';
import { ListingGallery } from './gallery/listing-gallery.tsx';
import { ListingHead, ListingKeyFacts, ListingWholePrice } from './listing-head.tsx';
import { ListingLocation } from './listing-location.tsx';
import styles from './page-listing.module.css';

/** Place names in the reader's language, because the listing has only their ids. */
interface OwnPlace {
  province: string;
  district: string;
}

/**
 * Owner's preview of a listing as the market will show it: the listing page without the visitors'
 * actions.
 */
export function ListingPreview({
  own,
  band,
  children,
}: {
  own: OwnListing;
  band: ReactNode;
  /** Sections for the owner, after those of the listing. */
  children?: ReactNode;
}) {
  const listing = useListingOfOwn(own);
  return (
    <article className={styles.page}>
      {band}
      <ListingGallery listing={listing} />
      <div className={styles.columns}>
        <Stack gap={10} shrinks className={styles.main}>
          <ListingHead listing={listing} />
          <div className={styles.pricePhone}>
            <ListingWholePrice listing={listing} />
          </div>
          <ListingKeyFacts listing={listing} />
          <ListingDescription listing={listing} />
          <ListingFeatures features={listing.features} />
          <ListingDetails listing={listing} isCounted={false} />
          <ListingPlans listing={listing} />
          {own.latitude !== null && <ListingLocation listing={listing} />}
          {children}
        </Stack>
        <aside className={styles.side}>
          <Card gap={4} padding={6}>
            <div>
              <ListingWholePrice listing={listing} />
            </div>
          </Card>
        </aside>
      </div>
    </article>
  );
}

/** Returns a listing as the market will show it, for its team and moderators. */
export function useListingOfOwn(own: OwnListing): Listing {
  const app = useApp();
  const province = useQuery(placeQuery(app, own.provinceId ?? undefined));
  const district = useQuery(placeQuery(app, own.districtId ?? undefined));
  return listingOfOwn(own, app.language, {
    province: province.data?.reply.name ?? '',
    district: district.data?.reply.name ?? '',
  });
}

/**
 * Converts a user's own listing to what the market will show: the texts in the reader's language if
 * available, no street, and no prices if they are on request. The location is exact, because the
 * owner may see it.
 */
function listingOfOwn(own: OwnListing, language: Language, place: OwnPlace): Listing {
  const texts = own.texts.find((one) => one.language === language) ?? own.texts[0];
  const other = own.texts.find((one) => one !== texts) ?? null;
  const { province, district } = place;
  const prices = own.isPOR
    ? { priceSell: null, priceRent: null }
    : { priceSell: own.priceSell, priceRent: own.priceRent };
  return {
    ...own,
    ...prices,
    listingPrice: own.isForSale ? prices.priceSell : prices.priceRent,
    propertyTitle: texts?.propertyTitle ?? '',
    propertyDescription: texts?.propertyDescription ?? '',
    language: texts?.language ?? language,
    textOrigin: texts?.textOrigin ?? 'written',
    otherTexts: other,
    province,
    district,
    location: [own.neighbourhood, district, province]
      .filter(Boolean)
      .join(language === 'th' ? ' ' : ', '),
    latitude: own.latitude ?? 0,
    longitude: own.longitude ?? 0,
    views: 0,
    nearestStations: [],
    listedBy: { name: '', businessId: own.businessId, userId: null },
  };
}
