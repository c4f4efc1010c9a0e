import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';

import { FRESH_DAYS } from '#contract/listing/availability-endpoints.ts';
import { MARKET_AGES, type SiteAnalytics } from '#contract/site/analytics-endpoints.ts';
import { DashboardPart } from '#kit/frames/dashboard-frame.tsx';
import { MEASURE_LABELS } from '#kit/numbers/metrics-labels.ts';
import { NumbersOverTime } from '#kit/numbers/numbers-over-time.tsx';
import { formatMoment } from '#ui/format/day.ts';

import { ageLabels } from './analytics-labels.ts';
import styles from './analytics.module.css';
import { CountTable } from './count-table.tsx';

const INTEREST = [
  { id: 'views', label: MEASURE_LABELS.views },
  { id: 'loves', label: MEASURE_LABELS.loves },
  { id: 'leads', label: MEASURE_LABELS.leads },
  { id: 'questions', label: msg`Questions` },
] as const;

const EMAILS = [
  { id: 'emailsSent', label: msg({ message: 'Sent', context: 'statistics' }) },
  { id: 'emailsSkipped', label: msg({ message: 'Skipped', context: 'statistics' }) },
  { id: 'emailsFailed', label: msg({ message: 'Failed', context: 'statistics' }) },
] as const;

const PUSHES = [
  { id: 'pushesSent', label: msg({ message: 'Sent', context: 'statistics' }) },
  { id: 'pushesSkipped', label: msg({ message: 'Skipped', context: 'statistics' }) },
  { id: 'pushesFailed', label: msg({ message: 'Failed', context: 'statistics' }) },
] as const;

/** What becomes of a push that a push service accepted. */
const PUSH_STEPS = [
  { id: 'pushesReceived', label: msg({ message: 'Received', context: 'statistics' }) },
  { id: 'pushesShown', label: msg({ message: 'Shown', context: 'statistics' }) },
  { id: 'pushesClicked', label: msg({ message: 'Tapped', context: 'statistics' }) },
  { id: 'pushesClosed', label: msg({ message: 'Dismissed', context: 'statistics' }) },
  { id: 'pushesShowFailed', label: msg({ message: 'Failed', context: 'statistics' }) },
] as const;

const ERRORS = [{ id: 'errors', label: msg`Errors in the app` }] as const;

type Count = Exclude<keyof SiteAnalytics['points'][number], 'day'>;

/** Returns the number of all points together. */
const sumOf = (points: SiteAnalytics['points'], id: Count) =>
  points.reduce((total, point) => total + point[id], 0);

/** Formats a number as a share of another one. */
const shareOf = (i18n: I18n, count: number, whole: number) =>
  whole > 0 ? i18n.number(count / whole, { style: 'percent', maximumFractionDigits: 1 }) : '–';

/** From a search to a contact. */
export function FunnelPart({ site }: { site: SiteAnalytics }) {
  const { i18n, t } = useLingui();
  const { step, points, from, until } = site;
  const sum = (id: Count) => sumOf(points, id);
  return (
    <DashboardPart
      title={<Trans>From search to contact</Trans>}
      lead={<Trans>Users also reach listings without a search.</Trans>}
    >
      <CountTable
        caption={t`Totals`}
        columns={[t`Step`, t`Count`, t`Per view`]}
        rows={[
          { name: t`Searches`, count: sum('searches'), note: '–' },
          ...INTEREST.map(({ id, label }) => ({
            name: i18n._(label),
            count: sum(id),
            note: id === 'views' ? '–' : shareOf(i18n, sum(id), sum('views')),
          })),
        ]}
      />
      <div className={styles.columns}>
        <div>
          <NumbersOverTime
            step={step}
            points={points}
            measures={INTEREST}
            file={`sala-interest-${from}-${until}`}
          />
        </div>
      </div>
    </DashboardPart>
  );
}

/** What became of notifications by email and push, and the errors of the app. */
export function DeliveryPart({ site }: { site: SiteAnalytics }) {
  const { i18n } = useLingui();
  const { step, points, from, until, waiting } = site;
  const count = i18n.number(waiting);
  const shared = { step, points };
  return (
    <>
      <DashboardPart
        title={<Trans>Notifications by email</Trans>}
        lead={<Trans>All countries. Waiting now, by email and push: {count}</Trans>}
      >
        <NumbersOverTime {...shared} measures={EMAILS} file={`sala-emails-${from}-${until}`} />
      </DashboardPart>
      <DashboardPart title={<Trans>Push notifications</Trans>} lead={<Trans>All countries.</Trans>}>
        <NumbersOverTime {...shared} measures={PUSHES} file={`sala-push-${from}-${until}`} />
        <PushFunnel site={site} />
      </DashboardPart>
      <DashboardPart
        title={<Trans>Errors in the app</Trans>}
        lead={<Trans>All countries. Reports are deleted after 90 days.</Trans>}
      >
        <NumbersOverTime {...shared} measures={ERRORS} file={`sala-errors-${from}-${until}`} />
      </DashboardPart>
    </>
  );
}

/** What became of pushes on devices, as the apps report it. */
function PushFunnel({ site }: { site: SiteAnalytics }) {
  const { i18n, t } = useLingui();
  const { step, points, from, until } = site;
  const sent = sumOf(points, 'pushesSent');
  return (
    <div className={styles.columns}>
      <div>
        <CountTable
          caption={t`On devices`}
          columns={[t`Step`, t`Count`, t`Share of sent`]}
          rows={[
            { name: i18n._(PUSHES[0].label), count: sent, note: '–' },
            ...PUSH_STEPS.map(({ id, label }) => {
              const count = sumOf(points, id);
              return { name: i18n._(label), count, note: shareOf(i18n, count, sent) };
            }),
          ]}
        />
        <p className={styles.note}>
          <Trans>Devices send these steps only while they’re online.</Trans>
        </p>
      </div>
      <div>
        <NumbersOverTime
          step={step}
          points={points}
          measures={PUSH_STEPS}
          file={`sala-push-steps-${from}-${until}`}
        />
      </div>
    </div>
  );
}

/** How old live listings are, and how long ago they were confirmed as available. */
export function FreshnessPart({ market }: { market: SiteAnalytics['market'] }) {
  const { i18n, t } = useLingui();
  if (!market) {
    return (
      <DashboardPart title={<Trans>Age of live listings</Trans>}>
        <p className={styles.note}>
          <Trans>Not counted yet. Live listings are counted every hour.</Trans>
        </p>
      </DashboardPart>
    );
  }
  const { listed, confirmed, countedAt } = market;
  const ages = ageLabels(i18n);
  const live = confirmed.reduce((sum, count) => sum + count, 0);
  const fresh = MARKET_AGES.filter((days) => days <= FRESH_DAYS).length;
  const stale = confirmed.slice(fresh).reduce((sum, count) => sum + count, 0);
  const share = i18n.number(live > 0 ? stale / live : 0, {
    style: 'percent',
    maximumFractionDigits: 1,
  });
  const time = formatMoment(countedAt, i18n.locale);
  const rows = (counts: readonly number[]) =>
    ages.map((name, at) => ({ name, count: counts[at] ?? 0 }));
  return (
    <DashboardPart
      title={<Trans>Age of live listings</Trans>}
      lead={
        <Trans>
          {share} have gone more than {FRESH_DAYS} days without a confirmation. Counted {time}.
        </Trans>
      }
    >
      <div className={styles.columns}>
        <CountTable
          caption={t`Since they went live`}
          columns={[t`Age`, t`Listings`]}
          rows={rows(listed)}
        />
        <CountTable
          caption={t`Since availability was confirmed`}
          columns={[t`Age`, t`Listings`]}
          rows={rows(confirmed)}
        />
      </div>
    </DashboardPart>
  );
}
