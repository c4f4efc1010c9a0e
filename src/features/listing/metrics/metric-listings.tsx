import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { FRESH_DAYS } from '#contract/listing/availability-endpoints.ts';
import type { BusinessMetrics } from '#contract/listing/business-metrics-endpoints.ts';
import { DashboardPart } from '#kit/frames/dashboard-frame.tsx';
import { useMay } from '#kit/session/acting.ts';
import { buttonClass } from '#ui/button.tsx';
import { formatDay } from '#ui/format/day.ts';

import styles from './metric-listings.module.css';

/** The listings with the most views in the time range. */
export function BestListings({ metrics: { best } }: { metrics: BusinessMetrics }) {
  return (
    <DashboardPart title={<Trans>Most viewed listings</Trans>}>
      {best.length === 0 ? (
        <p className={styles.none}>
          <Trans>No views in this period</Trans>
        </p>
      ) : (
        <ol className={styles.list}>
          {best.map(({ id, propertyTitle, location, views, loves, leads }) => (
            <Row key={id} id={id} title={propertyTitle} location={location}>
              <span>
                <Plural value={views} one="# view" other="# views" />
              </span>
              <span>
                <Plural value={loves} one="# save" other="# saves" />
              </span>
              <span>
                <Plural value={leads} one="# lead" other="# leads" />
              </span>
            </Row>
          ))}
        </ol>
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
        <p className={styles.none}>
          <Trans>All live listings are confirmed.</Trans>
        </p>
      ) : (
        <ul className={styles.list}>
          {listings.map(({ id, propertyTitle, location, since }) => {
            const day = formatDay(since, i18n.locale);
            return (
              <Row
                key={id}
                id={id}
                title={propertyTitle}
                location={location}
                action={
                  mayEdit && (
                    <Link
                      to="/business-dashboard/manage-listings"
                      search={{ confirm: id }}
                      className={buttonClass()}
                    >
                      <Trans>Confirm</Trans>
                    </Link>
                  )
                }
              >
                <Trans>Last confirmed {day}</Trans>
              </Row>
            );
          })}
        </ul>
      )}
      {more > 0 && (
        <p className={styles.none}>
          <Plural value={more} one="And # more listing." other="And # more listings." />{' '}
          {mayEdit && (
            <Link to="/business-dashboard/manage-listings" search={{ tab: 'live' }}>
              <Trans>All live listings</Trans>
            </Link>
          )}
        </p>
      )}
    </DashboardPart>
  );
}

function Row({
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
    <li className={styles.row}>
      <div className={styles.listing}>
        <Link to="/properties/$id/{-$title}" params={{ id: String(id) }} className={styles.title}>
          {title}
        </Link>
        <span className={styles.place}>{location}</span>
        <span className={styles.facts}>{children}</span>
      </div>
      {action}
    </li>
  );
}
