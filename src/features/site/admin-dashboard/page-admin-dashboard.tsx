import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import type { Reply } from '#contract/kit/endpoint.ts';
import { type ModerationQueue, readDashboard } from '#contract/trust/moderation-queue-endpoints.ts';
import { useApp } from '#kit/visit/app-context.tsx';
import { RouteButton } from '#ui/button.tsx';
import { NotLoaded } from '#ui/empty-state.tsx';
import { formatAge } from '#ui/format/day.ts';
import { Skeleton } from '#ui/skeleton.tsx';

import { AdminFrame } from '#kit/admin/admin-frame.tsx';
import { accountQuery } from '#kit/net/account-query.ts';
import { Card, Text } from '#ui/layout.tsx';
import styles from './page-admin-dashboard.module.css';

/** How often the numbers are asked for again, ms. */
const FRESH_MS = 30_000;

/** What waits for a moderator. */
export function PageAdminDashboard() {
  const app = useApp();
  const { data, dataUpdatedAt, isPending, refetch } = useQuery({
    ...accountQuery(app.call, readDashboard, {}),
    refetchInterval: FRESH_MS,
    refetchOnMount: 'always',
    networkMode: 'always',
    retry: false,
  });
  return (
    <AdminFrame title={<Trans>Dashboard</Trans>}>
      {data ? (
        <ul className={styles.queues}>
          {data.queues.map((one) => (
            <QueueCard key={one.queue} queue={one} at={dataUpdatedAt} />
          ))}
          {data.dataRequests && <DataRequestsCard {...data.dataRequests} />}
        </ul>
      ) : isPending ? (
        <div className={styles.queues}>
          <Card align="start" gap={1} padding={5}>
            <Skeleton width="half" />
            <Skeleton shape="title" width="short" />
          </Card>
        </div>
      ) : (
        <NotLoaded
          failed={<Trans>Couldn’t load the dashboard</Trans>}
          absent={<Trans>The admin area needs a connection</Trans>}
          onRetry={() => void refetch()}
        >
          <Trans>Check your connection and try again.</Trans>
        </NotLoaded>
      )}
    </AdminFrame>
  );
}

const QUEUE_LABELS: Record<ModerationQueue, MessageDescriptor> = {
  listings: msg`Listings to review`,
  reports: msg`Reports`,
  appeals: msg`Appeals`,
  verifications: msg`Profiles to verify`,
  requests: msg`Unanswered questions`,
};

function QueueCard({
  queue: { queue, waiting, claimed, oldestAt },
  at,
}: {
  queue: Reply<typeof readDashboard>['queues'][number];
  /** When the numbers were read, ms. */
  at: number;
}) {
  const { i18n } = useLingui();
  const age = oldestAt && formatAge(oldestAt, at, i18n.locale);
  return (
    <Card as="li" align="start" gap={1} padding={5}>
      <Text as="h2" tone="soft" size={16} weight="medium">
        {i18n._(QUEUE_LABELS[queue])}
      </Text>
      <Text weight="strong" tabular className={styles.number}>
        {i18n.number(waiting)}
      </Text>
      <Text below={3} tone="soft" size={14}>
        {age ? <Trans>Oldest: {age}</Trans> : <Trans>Nothing to review</Trans>}
        {claimed > 0 && (
          <>
            {' · '}
            <Plural value={claimed} one="# being reviewed" other="# being reviewed" />
          </>
        )}
      </Text>
      <RouteButton
        to="/admin/desk/$queue"
        params={{ queue }}
        variant={waiting > 0 ? 'primary' : 'outline'}
      >
        <Trans>Review</Trans>
      </RouteButton>
    </Card>
  );
}

function DataRequestsCard({
  open,
  dueSoon,
  overdue,
}: NonNullable<Reply<typeof readDashboard>['dataRequests']>) {
  const { i18n } = useLingui();
  return (
    <Card as="li" align="start" gap={1} padding={5}>
      <Text as="h2" tone="soft" size={16} weight="medium">
        <Trans>Data requests</Trans>
      </Text>
      <Text weight="strong" tabular className={styles.number}>
        {i18n.number(open)}
      </Text>
      <Text below={3} tone="soft" size={14}>
        {overdue > 0 && (
          <Text as="span" tone="error">
            <Plural value={overdue} one="# overdue" other="# overdue" />
            {' · '}
          </Text>
        )}
        <Plural value={dueSoon} one="# due within 7 days" other="# due within 7 days" />
      </Text>
      <RouteButton
        to="/admin/data-requests"
        variant={overdue + dueSoon > 0 ? 'primary' : 'outline'}
      >
        <Trans>Open</Trans>
      </RouteButton>
    </Card>
  );
}
