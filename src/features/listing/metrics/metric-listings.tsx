import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { FRESH_DAYS } from '#contract/listing/availability-endpoints.ts';
import type { BusinessMetrics } from '#contract/listing/business-metrics-endpoints.ts';
import { DashboardPart } from '#kit/frames/dashboard-frame.tsx';
import { useMay } from '#kit/session/acting.ts';
import { RouteButton } from '#ui/button.tsx';
import { formatDay } from '#ui/format/day.ts';
import { Row, Stack, Text } from '#ui/layout.tsx';

import styles from './metric-listings.module.css';

/** The listings with the most views in the time range. */
export function BestListings({ metrics: { best } }: { metrics: BusinessMetrics }) {
  return (
    <DashboardPart title={<Trans>Most viewed listings</Trans>}>
      {best.length === 0 ? (
        <Text tone="soft">
          <Trans>No views in this period</Trans>
        </Text>
      ) : (
        <Stack as="ol">
          {best.map(({ id, propertyTitle, location, views, loves, leads }) => (
            <MetricRow key={id} id={id} title={propertyTitle} location={location}>
              <span>
                <Plural value={views} one="# view" other="# views" />
              </span>
              <span>
                <Plural value={loves} one="# save" other="# saves" />
              </span>
              <span>
                <Plural value={leads} one="# lead" other="# leads" />
              </span>
            </MetricRow>
          ))}
        </Stack>
      )}
    </DashboardPart>
  );
}

/** The live listings that weren't confirmed as available for a long time. */
export function StaleListings({ metrics: { stale } }: { metrics: BusinessMetrics }) {
  const { i18n } = useLingui();
  const mayEdit = useMay('edit_listing');
  const { total, listings } = stale;
  const more = total - listings.length;
  return (
    <DashboardPart
      title={<Trans>Availability to confirm</Trans>}
      lead={
        <Trans>
          Live listings not confirmed in the last {FRESH_DAYS} days. Recent confirmations build
          trust.
        </Trans>
      }
    >
      {total === 0 ? (
        <Text tone="soft">
          <Trans>All live listings are confirmed.</Trans>
        </Text>
      ) : (
        <Stack as="ul">
          {listings.map(({ id, propertyTitle, location, since }) => {
            const day = formatDay(since, i18n.locale);
            return (
              <MetricRow
                key={id}
                id={id}
                title={propertyTitle}
                location={location}
                action={
                  mayEdit && (
                    <RouteButton to="/business-dashboard/manage-listings" search={{ confirm: id }}>
                      <Trans>Confirm</Trans>
                    </RouteButton>
                  )
                }
              >
                <Trans>Last confirmed {day}</Trans>
              </MetricRow>
            );
          })}
        </Stack>
      )}
      {more > 0 && (
        <Text tone="soft">
          <Plural value={more} one="And # more listing." other="And # more listings." />{' '}
          {mayEdit && (
            <Link to="/business-dashboard/manage-listings" search={{ tab: 'live' }}>
              <Trans>All live listings</Trans>
            </Link>
          )}
        </Text>
      )}
    </DashboardPart>
  );
}

function MetricRow({
  id,
  title,
  location,
  action,
  children,
}: {
  id: number;
  title: string;
  location: string;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Row as="li" align="center" justify="between" gap={4} className={styles.row}>
      <Stack shrinks tight>
        <Link to="/properties/$id/{-$title}" params={{ id: String(id) }} className={styles.title}>
          {title}
        </Link>
        <Text as="span" tone="soft" size={14}>
          {location}
        </Text>
        <Row tone="soft" size={14} as="span" wraps gap={4} rowGap={0} tabular>
          {children}
        </Row>
      </Stack>
      {action}
    </Row>
  );
}
