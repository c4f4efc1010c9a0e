import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';

import type { Listing } from '#contract/listing.ts';
import { FACTS_BY_TYPE } from '#contract/listing-values.ts';
import { formatMetres } from '#contract/area-format.ts';
import { formatDay, formatYear } from '#ui/format/day.ts';
import { formatMoney } from '#ui/format/money.ts';
import { FURNISHING_LABELS, TENURE_LABELS } from '#labels/listing-labels.ts';
import {
  depositLabel,
  isUtility,
  monthsLabel,
  QUOTA_LABELS,
  ROAD_LABELS,
  TITLE_DEED_LABELS,
  UTILITY_LABELS,
  yearsLabel,
} from '#labels/listing-term-labels.ts';
import { useApp } from '#lib/app-context.tsx';
import { whenIdle } from '#lib/load-later.ts';

import styles from './listing-details.module.css';

/** All other known facts as a description list. Unknown facts have no row. */
export function ListingDetails({
  listing,
  isCounted = true,
}: {
  listing: Listing;
  /** Whether to count this view; `false` for the owner's preview. */
  isCounted?: boolean;
}) {
  const { i18n } = useLingui();
  const { locale } = i18n;
  const shown = FACTS_BY_TYPE[listing.propertyType];
  const { commonFee, isoCodeCurrency } = listing;
  const { depositMonths, minimumTermMonths, leaseYearsLeft, roadAccess, roadWidth } = listing;
  const utilities = listing.utilities.filter(isUtility);
  const fee = commonFee === null ? '' : formatMoney(commonFee, isoCodeCurrency, locale);
  return (
    <section>
      <h2 className={styles.heading}>
        <Trans>Details</Trans>
      </h2>
      <dl className={styles.details}>
        {shown.floorLevel && listing.floorLevel !== null && (
          <Detail term={<Trans>Floor</Trans>}>{listing.floorLevel}</Detail>
        )}
        {shown.details && listing.furnishingStatus && (
          <Detail term={<Trans>Furnishing</Trans>}>
            {i18n._(FURNISHING_LABELS[listing.furnishingStatus])}
          </Detail>
        )}
        {shown.details && listing.ceilingHeight !== null && (
          <Detail term={<Trans>Ceiling height</Trans>}>
            {formatMetres(listing.ceilingHeight, locale)}
          </Detail>
        )}
        {shown.details && listing.parkingLots !== null && (
          <Detail term={<Trans>Parking</Trans>}>{listing.parkingLots}</Detail>
        )}
        {shown.details && listing.builtInDate !== null && (
          <Detail term={<Trans>Built</Trans>}>{formatYear(listing.builtInDate, locale)}</Detail>
        )}
        {shown.details && listing.lastRenovationDate !== null && (
          <Detail term={<Trans>Renovated</Trans>}>
            {formatYear(listing.lastRenovationDate, locale)}
          </Detail>
        )}
        {listing.tenure && (
          <Detail term={<Trans>Ownership</Trans>}>{i18n._(TENURE_LABELS[listing.tenure])}</Detail>
        )}
        {leaseYearsLeft !== null && (
          <Detail term={<Trans>Years left on the lease</Trans>}>
            {i18n._(yearsLabel(leaseYearsLeft))}
          </Detail>
        )}
        {listing.ownershipQuota && (
          <Detail term={<Trans>Ownership quota</Trans>}>
            {i18n._(QUOTA_LABELS[listing.ownershipQuota])}
          </Detail>
        )}
        {listing.titleDeed && (
          <Detail term={<Trans>Title deed</Trans>}>
            {i18n._(TITLE_DEED_LABELS[listing.titleDeed])}
          </Detail>
        )}
        {roadAccess && (
          <Detail term={<Trans>Road</Trans>}>{i18n._(ROAD_LABELS[roadAccess])}</Detail>
        )}
        {roadWidth !== null && (
          <Detail term={<Trans>Road width</Trans>}>{formatMetres(roadWidth, locale)}</Detail>
        )}
        {utilities.length > 0 && (
          <Detail term={<Trans>Utilities</Trans>}>
            {utilities.map((one) => i18n._(UTILITY_LABELS[one])).join(', ')}
          </Detail>
        )}
        {depositMonths !== null && (
          <Detail term={<Trans>Deposit</Trans>}>{i18n._(depositLabel(depositMonths))}</Detail>
        )}
        {minimumTermMonths !== null && (
          <Detail term={<Trans>Minimum term</Trans>}>
            {i18n._(monthsLabel(minimumTermMonths))}
          </Detail>
        )}
        {fee && (
          <Detail term={<Trans>Common fee</Trans>}>
            <Trans>{fee} per m² per month</Trans>
          </Detail>
        )}
        {listing.availability && (
          <Detail term={<Trans>Available from</Trans>}>
            {formatDay(listing.availability, locale)}
          </Detail>
        )}
        {listing.hasSellerFinance && (
          <Detail term={<Trans>Payment</Trans>}>
            <Trans>The seller offers instalments</Trans>
          </Detail>
        )}
        {listing.hasDailyRental && (
          <Detail term={<Trans>Short stays</Trans>}>
            <Trans>Daily rental available</Trans>
          </Detail>
        )}
        {listing.availabilityVerifiedAt && (
          <Detail term={<Trans>Confirmed available</Trans>}>
            {formatDay(listing.availabilityVerifiedAt, locale)}
          </Detail>
        )}
        <Detail term={<Trans>Listed</Trans>}>{formatDay(listing.createdAt, locale)}</Detail>
        <Detail term={<Trans>Listing ID</Trans>}>{listing.id}</Detail>
      </dl>
      {isCounted && <ListingViews listing={listing} />}
    </section>
  );
}

function Detail({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.detail}>
      <dt className={styles.term}>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Number of views. Counts this visit once. */
function ListingViews({ listing }: { listing: Listing }) {
  const { language } = useApp();
  const [counted, setCounted] = useState<number | null>(null);
  useEffect(() => {
    let isHere = true;
    whenIdle(() => {
      void import('./count-view.ts')
        .then(({ countView }) => countView(listing, language))
        // If offline, the view isn't counted and the page works as usual.
        .catch(() => null)
        .then((total) => isHere && setCounted(total));
    });
    return () => {
      isHere = false;
    };
  }, [listing, language]);
  const total = counted ?? listing.views;
  return (
    <p className={styles.views}>
      <Plural value={total} _0="Not viewed yet" one="Viewed once" other="Viewed # times" />
    </p>
  );
}
