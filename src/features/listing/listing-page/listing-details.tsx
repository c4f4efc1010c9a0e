import type { MessageDescriptor } from '@lingui/core';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';

import type { Listing } from '#contract/listing/listing.ts';
import { FACTS_BY_TYPE } from '#contract/listing/listing-values.ts';
import { formatMetres } from '#contract/place/area-format.ts';
import { formatDay, formatYear } from '#ui/format/day.ts';
import { formatMoney } from '#ui/format/money.ts';
import { FURNISHING_LABELS, TENURE_LABELS } from '../listing/listing-labels.ts';
import {
  depositLabel,
  isUtility,
  monthsLabel,
  QUOTA_LABELS,
  ROAD_LABELS,
  TITLE_DEED_LABELS,
  UTILITY_LABELS,
  yearsLabel,
} from '../listing/listing-term-labels.ts';
import { useApp } from '#kit/visit/app-context.tsx';
import { whenIdle } from '#kit/net/load-later.ts';
import { Row, Text } from '#ui/layout.tsx';

import styles from './listing-details.module.css';

/** A fact; the value is null or empty if it is unknown. */
type Detail = [term: string, value: string | number | null];

/** All other known facts as a description list. Unknown facts have no row. */
export function ListingDetails({
  listing,
  isCounted = true,
}: {
  listing: Listing;
  /** Whether to count this view; `false` for the owner's preview. */
  isCounted?: boolean;
}) {
  const { i18n, t } = useLingui();
  const { locale } = i18n;
  const shown = FACTS_BY_TYPE[listing.propertyType];
  const { commonFee, isoCodeCurrency } = listing;
  const utilities = listing.utilities.filter(isUtility);
  const fee = commonFee === null ? null : formatMoney(commonFee, isoCodeCurrency, locale);
  const labelOf = <Value extends string>(
    labels: Readonly<Record<Value, MessageDescriptor>>,
    value: Value | null,
  ) => value && i18n._(labels[value]);
  const counted = (label: (count: number) => MessageDescriptor, count: number | null) =>
    count === null ? null : i18n._(label(count));
  const metres = (value: number | null) => (value === null ? null : formatMetres(value, locale));
  const year = (value: number | null) => (value === null ? null : formatYear(value, locale));
  const day = (value: string | null) => value && formatDay(value, locale);
  const ofHomes: Detail[] = [
    [t`Furnishing`, labelOf(FURNISHING_LABELS, listing.furnishingStatus)],
    [t`Ceiling height`, metres(listing.ceilingHeight)],
    [t`Parking`, listing.parkingLots],
    [t`Built`, year(listing.builtInDate)],
    [t`Renovated`, year(listing.lastRenovationDate)],
  ];
  const details: Detail[] = [
    [t`Floor`, shown.floorLevel ? listing.floorLevel : null],
    ...(shown.details ? ofHomes : []),
    [t`Ownership`, labelOf(TENURE_LABELS, listing.tenure)],
    [t`Years left on the lease`, counted(yearsLabel, listing.leaseYearsLeft)],
    [t`Ownership quota`, labelOf(QUOTA_LABELS, listing.ownershipQuota)],
    [t`Title deed`, labelOf(TITLE_DEED_LABELS, listing.titleDeed)],
    [t`Road`, labelOf(ROAD_LABELS, listing.roadAccess)],
    [t`Road width`, metres(listing.roadWidth)],
    [t`Utilities`, utilities.map((one) => i18n._(UTILITY_LABELS[one])).join(', ')],
    [t`Deposit`, counted(depositLabel, listing.depositMonths)],
    [t`Minimum term`, counted(monthsLabel, listing.minimumTermMonths)],
    [t`Common fee`, fee && t`${fee} per m² per month`],
    [t`Available from`, day(listing.availability)],
    [t`Payment`, listing.hasSellerFinance ? t`The seller offers instalments` : null],
    [t`Short stays`, listing.hasDailyRental ? t`Daily rental available` : null],
    [t`Confirmed available`, day(listing.availabilityVerifiedAt)],
    [t`Listed`, day(listing.createdAt)],
    [t`Listing ID`, listing.id],
  ];
  return (
    <section>
      <Text as="h2" below={2}>
        <Trans>Details</Trans>
      </Text>
      <dl className={styles.details}>
        {details.map(
          ([term, value]) =>
            value !== null &&
            value !== '' && (
              <Row justify="between" gap={4} tabular key={term} className={styles.detail}>
                <Text as="dt" tone="soft">
                  {term}
                </Text>
                <dd>{value}</dd>
              </Row>
            ),
        )}
      </dl>
      {isCounted && <ListingViews listing={listing} />}
    </section>
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
    <Text above={4} tone="soft" size={14} tabular>
      <Plural value={total} _0="Not viewed yet" one="Viewed once" other="Viewed # times" />
    </Text>
  );
}
