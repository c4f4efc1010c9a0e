import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import { listNoticeMails, type NoticeMail } from '#contract/notice/notice-mail-endpoints.ts';
import { DashboardPart } from '#kit/frames/dashboard-frame.tsx';
import { accountQuery } from '#kit/net/account-query.ts';
import { useApp } from '#kit/visit/app-context.tsx';
import { Banner } from '#ui/banner.tsx';
import { NotLoaded } from '#ui/empty-state.tsx';
import { formatMoment } from '#ui/format/day.ts';
import { clockIcon } from '#ui/late-icons.ts';
import { Row, Stack, Text } from '#ui/layout.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import styles from './mail-log.module.css';

type Reason = NonNullable<NoticeMail['reason']>;

/** Why an email waits, or isn't sent. */
const REASONS: Readonly<Record<Reason, MessageDescriptor | null>> = {
  gathering: msg`Waiting a few minutes to combine similar notifications`,
  quiet_hours: msg`Held back during your quiet hours`,
  daily: msg`In your daily summary`,
  weekly: msg`In your weekly summary`,
  off: msg`You turned these emails off`,
  unreachable: msg`Your email isn’t confirmed`,
  read: msg`You’d already read it in the app`,
  outdated: msg`No longer relevant`,
  other: null,
};

const STATES: Readonly<Record<NoticeMail['state'], MessageDescriptor>> = {
  due: msg`Will be sent`,
  sent: msg`Sent`,
  skipped: msg`Not sent`,
  failed: msg`Couldn’t be sent`,
};

/** The latest emails about notices, sent or not, and why. */
export function MailLog() {
  const app = useApp();
  const { i18n } = useLingui();
  const { data, isPending, refetch } = useQuery({
    ...accountQuery(app.ask, listNoticeMails, {}, [app.language]),
    refetchOnMount: 'always',
  });
  return (
    <DashboardPart
      title={<Trans>Emails to you</Trans>}
      lead={<Trans>Sent and waiting emails, and why.</Trans>}
    >
      {isPending ? (
        <Skeleton width="long" />
      ) : !data ? (
        <NotLoaded
          failed={<Trans>Couldn’t load your emails</Trans>}
          absent={<Trans>This list isn’t available offline yet</Trans>}
          onRetry={() => void refetch()}
        />
      ) : (
        <>
          {data.reply.heldUntil && (
            <Banner icon={clockIcon}>
              <Held count={data.reply.heldCount} until={data.reply.heldUntil} />
            </Banner>
          )}
          {data.cachedAt && (
            <Text tone="soft" size={14}>
              <Trans>Offline copy from {formatMoment(data.cachedAt, i18n.locale)}.</Trans>
            </Text>
          )}
          <Mails emails={data.reply.emails} />
        </>
      )}
    </DashboardPart>
  );
}

function Held({ count, until }: { count: number; until: string }) {
  const { i18n } = useLingui();
  const moment = formatMoment(until, i18n.locale);
  return (
    <Plural
      value={count}
      one={`# email is held back until ${moment}`}
      other={`# emails are held back until ${moment}`}
    />
  );
}

function Mails({ emails }: { emails: readonly NoticeMail[] }) {
  const { i18n } = useLingui();
  if (emails.length === 0) {
    return (
      <p>
        <Trans>No emails about notifications yet.</Trans>
      </p>
    );
  }
  return (
    <ul className={styles.list}>
      {emails.map(({ id, title, href, state, reason, at }) => {
        const why = reason && REASONS[reason];
        return (
          <Stack as="li" gap={1} key={id} className={styles.mail}>
            <Text>{href ? <a href={href}>{title}</a> : title}</Text>
            <Row as="p" wraps gap={3} rowGap={0} className={styles.state} data-state={state}>
              <span>{i18n._(STATES[state])}</span>
              <time dateTime={at}>{formatMoment(at, i18n.locale)}</time>
              {why && <span>{i18n._(why)}</span>}
            </Row>
          </Stack>
        );
      })}
    </ul>
  );
}
