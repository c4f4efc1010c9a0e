import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';

import { useApp } from '#kit/visit/app-context.tsx';
import { OfflineCopy } from '#ui/banner.tsx';
import { Button, RouteButton } from '#ui/button.tsx';
import { SegmentedControl } from '#ui/choices.tsx';
import { SalaAtHome } from '#ui/drawings/sala-at-home.tsx';
import { EmptyState, NotLoaded } from '#ui/empty-state.tsx';
import { Row, Stack } from '#ui/layout.tsx';

import { NoticeRow } from './notice-row.tsx';
import { NoticesSkeleton } from './notices-skeleton.tsx';
import { type NoticeFilter, reportNoticesFailure } from './notices.ts';
import styles from './page-notices.module.css';
import { markAllRead, useNotices, useSeen } from './use-notices.ts';

/** Notifications page, newest first. */
export function PageNotices({
  filter,
  onFilter,
}: {
  filter: NoticeFilter;
  onFilter: (filter: NoticeFilter) => void;
}) {
  const { t } = useLingui();
  return (
    <div className={styles.page}>
      <Row wraps align="center" justify="between" gap={3} below={5}>
        <h1>
          <Trans>Notifications</Trans>
        </h1>
        <SegmentedControl
          legend={t`Which notifications`}
          segments={[
            { value: 'all', label: <Trans context="notifications">All</Trans> },
            { value: 'unread', label: <Trans>Unread</Trans> },
          ]}
          value={filter}
          onChange={onFilter}
        />
      </Row>
      <Notices filter={filter} />
    </div>
  );
}

function Notices({ filter }: { filter: NoticeFilter }) {
  const { notices, cachedAt, isPending, data, refetch, hasNextPage, fetchNextPage, ...query } =
    useNotices(filter);
  const app = useApp();
  const [now] = useState(() => Date.now());
  useSeen(notices);
  const { error } = query;
  useEffect(() => {
    if (error) reportNoticesFailure('list_failed', 'page', error);
  }, [error]);
  if (isPending) return <NoticesSkeleton />;
  if (!data) {
    return (
      <NotLoaded
        failed={<Trans>Couldn’t load notifications</Trans>}
        absent={<Trans>Your notifications aren’t available offline yet</Trans>}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <>
      <OfflineCopy cachedAt={cachedAt} />
      {notices.length === 0 && !hasNextPage ? (
        <NoticesEmpty filter={filter} />
      ) : (
        <>
          <Row wraps justify="between" gap={2} below={2} className={styles.tools}>
            <RouteButton to="/users/notifications" variant="quiet">
              <Trans>Notification settings</Trans>
            </RouteButton>
            {notices.some(({ isRead }) => !isRead) && (
              <Button variant="quiet" onClick={() => void markAllRead(app, notices)}>
                <Trans>Mark all as read</Trans>
              </Button>
            )}
          </Row>
          <ul className={styles.list}>
            {notices.map((notice) => (
              <NoticeRow key={notice.id} notice={notice} now={now} />
            ))}
          </ul>
        </>
      )}
      {hasNextPage && (
        <Stack align="center" above={8}>
          <Button large onClick={() => void fetchNextPage()} aria-busy={query.isFetchingNextPage}>
            {query.isFetchingNextPage ? (
              <Trans>Loading...</Trans>
            ) : (
              <Trans>Show older notifications</Trans>
            )}
          </Button>
        </Stack>
      )}
    </>
  );
}

function NoticesEmpty({ filter }: { filter: NoticeFilter }) {
  return (
    <EmptyState
      drawing={<SalaAtHome />}
      title={filter === 'unread' ? <Trans>All read</Trans> : <Trans>No notifications yet</Trans>}
      actions={
        <RouteButton to="/" variant="primary">
          <Trans>Browse homes</Trans>
        </RouteButton>
      }
    >
      <Trans>When the price of a saved home drops, we’ll tell you here.</Trans>
    </EmptyState>
  );
}
