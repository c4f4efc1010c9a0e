import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

import type { Listing } from '#contract/listing/listing.ts';
import { formatDay } from '#ui/format/day.ts';
import { Row, Text } from '#ui/layout.tsx';

import styles from './listed-by.module.css';

/** Owner of the listing, and when they last confirmed its availability. */
export function ListedBy({ listing }: { listing: Listing }) {
  const { i18n } = useLingui();
  const { availabilityVerifiedAt, createdAt, listedBy } = listing;
  const { name, userId, businessId } = listedBy;
  const day = formatDay(availabilityVerifiedAt ?? createdAt, i18n.locale);
  return (
    <Row align="center" gap={3}>
      <span className={styles.initial} aria-hidden="true">
        {[...name.trim()][0]?.toLocaleUpperCase(i18n.locale)}
      </span>
      <Text as="div" shrinks tight>
        <p className={styles.name}>
          {businessId !== null ? (
            <Link to="/business/$id" params={{ id: String(businessId) }}>
              <Trans>Listed by {name}</Trans>
            </Link>
          ) : userId !== null ? (
            <Link to="/member/$id" params={{ id: String(userId) }}>
              <Trans>Listed by {name}</Trans>
            </Link>
          ) : (
            <Trans>Listed by {name}</Trans>
          )}
        </p>
        <Text tone="soft" size={14}>
          {availabilityVerifiedAt ? (
            <Trans>Availability confirmed {day}</Trans>
          ) : (
            <Trans>Listed {day}</Trans>
          )}
        </Text>
      </Text>
    </Row>
  );
}
