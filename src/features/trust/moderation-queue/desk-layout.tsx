import { Trans, useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, type Ref, useEffect, useRef } from 'react';

import type { OffererRecord } from '#contract/trust/moderation-queue-endpoints.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { NotLoaded } from '#ui/empty-state.tsx';
import { formatDay, formatMoment } from '#ui/format/day.ts';
import { Stack, Text } from '#ui/layout.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import styles from './desk.module.css';
import type { Desk } from './use-desk.ts';

/** A subject with the decisions beside it; on phones they are at the bottom. */
export function DeskLayout({
  desk,
  side,
  children,
}: {
  desk: Desk;
  side: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={styles.desk}>
      <Stack gap={6} shrinks className={styles.subject}>
        {desk.isLost && (
          <Banner
            tone="error"
            actions={
              <Button onClick={desk.next}>
                <Trans>Next</Trans>
              </Button>
            }
          >
            <Trans>Another moderator is reviewing this now.</Trans>
          </Banner>
        )}
        {children}
      </Stack>
      <Stack gap={4} className={styles.side}>
        {side}
      </Stack>
    </div>
  );
}

/** A titled box beside or above a subject. */
export function DeskPanel({
  title,
  level = 'h3',
  children,
}: {
  title: ReactNode;
  level?: 'h2' | 'h3';
  children: ReactNode;
}) {
  return (
    <section className={styles.panel}>
      <Text as={level} below={2} tone="soft" size={14} weight="medium">
        {title}
      </Text>
      {children}
    </section>
  );
}

/** An event in a `DeskPanel`, which lists them in an `ol` of the class `history`. */
export function HistoryEntry({
  what,
  who,
  at,
  reason,
}: {
  what: ReactNode;
  who: string | null | undefined;
  at: string;
  reason?: string | null;
}) {
  const { i18n } = useLingui();
  return (
    <li>
      <strong>{what}</strong>
      <Text as="span" tone="soft" size={14}>
        {[who, formatMoment(at, i18n.locale)].filter(Boolean).join(' · ')}
      </Text>
      {reason && <q className={styles.reason}>{reason}</q>}
    </li>
  );
}

/** Shows the subject when it is loaded. */
export function WhenOnDesk<T>({
  query,
  children,
}: {
  query: Pick<UseQueryResult<T>, 'data' | 'isPending' | 'refetch'>;
  children: (subject: T & {}) => ReactNode;
}) {
  const { data, isPending, refetch } = query;
  if (isPending) return <DeskSkeleton />;
  if (data === undefined || data === null) return <NotOnDesk onRetry={() => void refetch()} />;
  return children(data);
}

/** The heading of a subject. It takes the focus, so that screen readers start at the next one. */
export function SubjectTitle({ lang, children }: { lang?: string; children: ReactNode }) {
  const title: Ref<HTMLHeadingElement> = useRef(null);
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, []);
  return (
    <Text as="h2" size={24} ref={title} tabIndex={-1} className={styles.title} lang={lang}>
      {children}
    </Text>
  );
}

export function NotOnDesk({ onRetry }: { onRetry: () => void }) {
  return (
    <NotLoaded
      failed={<Trans>Couldn’t load the next item</Trans>}
      absent={<Trans>Reviewing needs a connection</Trans>}
      onRetry={onRetry}
    >
      <Trans>Your decisions so far are saved.</Trans>
    </NotLoaded>
  );
}

export function DeskSkeleton() {
  const { t } = useLingui();
  return (
    <div className={styles.desk} role="status" aria-label={t`Loading...`}>
      <Stack gap={6} shrinks className={styles.subject}>
        <Skeleton shape="title" width="half" />
        <div className={styles.photos}>
          {Array.from({ length: 8 }, (_, at) => (
            <span key={at} className={styles.tile}>
              <Skeleton shape="box" />
            </span>
          ))}
        </div>
        <Skeleton />
        <Skeleton width="long" />
      </Stack>
      <Stack gap={4} className={styles.side}>
        <Skeleton shape="title" />
        <Skeleton width="long" />
      </Stack>
    </div>
  );
}

/** Facts about an account or a business, and what moderators decided about its listings. */
export function RecordRows({
  record,
  live,
  pending,
}: {
  record: OffererRecord;
  /** Label of the number of live listings. */
  live: ReactNode;
  pending: ReactNode;
}) {
  const { i18n } = useLingui();
  return (
    <Text as="dl" above={3} size={14} className={styles.record}>
      <Fact term={<Trans>Member since</Trans>}>{formatDay(record.since, i18n.locale)}</Fact>
      <Fact term={live}>{record.live}</Fact>
      <Fact term={pending}>{record.pending}</Fact>
      <Fact term={<Trans>Approvals</Trans>}>{record.approvals}</Fact>
      <Fact term={<Trans>Sent back</Trans>} isBad={record.rejections > record.approvals}>
        {record.rejections}
      </Fact>
      <Fact term={<Trans>Removed</Trans>} isBad={record.removals > 0}>
        {record.removals}
      </Fact>
      <Fact term={<Trans>Reports with action taken</Trans>} isBad={record.upheldReports > 0}>
        {record.upheldReports}
      </Fact>
    </Text>
  );
}

function Fact({
  term,
  isBad = false,
  children,
}: {
  term: ReactNode;
  isBad?: boolean;
  children: ReactNode;
}) {
  return (
    <div data-bad={isBad || undefined}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
