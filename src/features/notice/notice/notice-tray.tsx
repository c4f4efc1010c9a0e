import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';

import { useApp } from '#kit/visit/app-context.tsx';
import { onlineAtom } from '#kit/visit/visit-atoms.ts';
import { Button, RouteButton } from '#ui/button.tsx';
import { formatMoment } from '#ui/format/day.ts';
import { Icon } from '#ui/icon.tsx';
import { settingsIcon } from '#ui/late-icons.ts';
import { Row, Stack, Text } from '#ui/layout.tsx';

import { NoticeRow } from './notice-row.tsx';
import styles from './notice-tray.module.css';
import { NoticesSkeleton } from './notices-skeleton.tsx';
import { reportNoticesFailure } from './notices.ts';
import { markAllRead, useNotices, useSeen } from './use-notices.ts';

/** Maximum number of notices in the tray. The page has all of them. */
const SHOWN = 8;

/** Notification tray of the bell: the newest notices, and the actions for all of them. */
export function NoticeTray({ onClose }: { onClose: () => void }) {
  const app = useApp();
  const { t } = useLingui();
  const { notices, cachedAt, isPending, data, error, refetch } = useNotices('all');
  const shown = notices.slice(0, SHOWN);
  const hasUnread = notices.some(({ isRead }) => !isRead);
  useEffect(() => {
    if (error) reportNoticesFailure('list_failed', 'tray', error);
  }, [error]);
  return (
    <section className={styles.tray} aria-label={t`Notifications`}>
      <Row align="center" gap={1} className={styles.head}>
        <Text as="h2" grows size={16}>
          <Trans>Notifications</Trans>
        </Text>
        {hasUnread && (
          <Button variant="quiet" onClick={() => void markAllRead(app, notices)}>
            <Trans>Mark all as read</Trans>
          </Button>
        )}
        <Link
          to="/users/notifications"
          className={styles.settings}
          aria-label={t`Notification settings`}
          title={t`Notification settings`}
          onClick={onClose}
        >
          <Icon path={settingsIcon} />
        </Link>
      </Row>
      {isPending ? (
        <NoticesSkeleton />
      ) : data ? (
        <Newest notices={shown} cachedAt={cachedAt} onClose={onClose} />
      ) : (
        <TrayFailure onRetry={() => void refetch()} />
      )}
      <RouteButton to="/notifications" variant="quiet" wide onClick={onClose}>
        <Trans>See all notifications</Trans>
      </RouteButton>
    </section>
  );
}

function Newest({
  notices,
  cachedAt,
  onClose,
}: {
  notices: ReturnType<typeof useNotices>['notices'];
  cachedAt: ReturnType<typeof useNotices>['cachedAt'];
  onClose: () => void;
}) {
  const { i18n } = useLingui();
  const [now] = useState(() => Date.now());
  useSeen(notices);
  const moment = cachedAt && formatMoment(cachedAt, i18n.locale);
  return (
    <>
      {moment && (
        <Text tone="soft" size={14} className={styles.note} role="status">
          <Trans>Offline copy from {moment}.</Trans>
        </Text>
      )}
      {notices.length === 0 ? (
        <Stack as="p" align="center" gap={4} centered className={styles.empty}>
          <Trans>No notifications yet</Trans>
        </Stack>
      ) : (
        <ul className={styles.list}>
          {notices.map((notice) => (
            <NoticeRow key={notice.id} notice={notice} now={now} onLeave={onClose} isCompact />
          ))}
        </ul>
      )}
    </>
  );
}

function TrayFailure({ onRetry }: { onRetry: () => void }) {
  const isOnline = useAtomValue(onlineAtom);
  return (
    <Stack align="center" gap={4} centered className={styles.empty} role="status">
      <p>
        {isOnline ? (
          <Trans>Couldn’t load notifications</Trans>
        ) : (
          <Trans>Your notifications aren’t available offline yet</Trans>
        )}
      </p>
      <Button onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </Stack>
  );
}
