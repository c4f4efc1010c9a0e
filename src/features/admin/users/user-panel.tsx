import { Trans, useLingui } from '@lingui/react/macro';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { type ReactNode, useState } from 'react';

import type { Api } from '#contract/endpoint.ts';
import {
  endUserSession,
  readUserForAdmins,
  type UserDetail,
} from '#contract/user-admin-endpoints.ts';
import type { StatusReason } from '#contract/user-status-endpoints.ts';
import { deviceName } from '#features/account/dashboard/device-name.ts';
import { useApp } from '#lib/app-context.tsx';
import { useSession } from '#lib/session/session.ts';
import { onlineAtom } from '#lib/visit-atoms.ts';
import { Button } from '#ui/button.tsx';
import { NotLoaded } from '#ui/empty-state.tsx';
import { formatMoment } from '#ui/format/day.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { useToast } from '#ui/toast.tsx';

import { RowPanel } from '../table/row-panel.tsx';
import { type UserChange, UserChangeDialog } from './user-changes.tsx';
import { StatusMark, USER_COLUMNS } from './user-columns.tsx';
import { ACTION_LABELS, REASON_LABELS, userName } from './user-labels.ts';
import styles from './users.module.css';

function userQuery(call: Api['call'], id: number) {
  return queryOptions({
    queryKey: [readUserForAdmins.id, id] as const,
    queryFn: ({ signal }) => call(readUserForAdmins, { params: { id: String(id) } }, { signal }),
    meta: { of: 'account' },
  });
}

/** The details of a user, and what a site admin can do with the account. */
export function UserPanel({ id, onClose }: { id: number; onClose: () => void }) {
  const { i18n, t } = useLingui();
  const { call } = useApp();
  const isOnline = useAtomValue(onlineAtom);
  const { data, isPending, refetch } = useQuery({
    ...userQuery(call, id),
    refetchOnMount: 'always',
  });
  return (
    <RowPanel title={data ? userName(data.user, i18n) : t`User`} onClose={onClose}>
      {data ? (
        <Detail detail={data} />
      ) : isPending ? (
        <div role="status" aria-label={t`Loading...`}>
          <Skeleton shape="title" width="half" />
          <Skeleton width="long" />
          <Skeleton width="long" />
          <Skeleton width="half" />
        </div>
      ) : (
        <NotLoaded
          isOnline={isOnline}
          failed={<Trans>Couldn’t load the user</Trans>}
          absent={<Trans>Admin pages need a connection</Trans>}
          onRetry={() => void refetch()}
        >
          <Trans>The account may not exist.</Trans>
        </NotLoaded>
      )}
    </RowPanel>
  );
}

function Detail({ detail }: { detail: UserDetail }) {
  const { user, sessions, counts, history } = detail;
  const { i18n } = useLingui();
  const isOwn = useSession()?.id === user.id;
  const [asked, setAsked] = useState<UserChange | null>(null);
  const isDeleted = user.status === 'deleted';
  return (
    <div className={styles.detail}>
      <div className={styles.actions}>
        {isOwn ? (
          <p className={styles.note}>
            <Trans>This is your account. Another site admin can change it.</Trans>
          </p>
        ) : (
          !isDeleted && (
            <>
              {user.status === 'blocked' ? (
                <Button onClick={() => setAsked('unblock')}>
                  <Trans>Unblock</Trans>
                </Button>
              ) : (
                <Button onClick={() => setAsked('block')}>
                  <Trans>Block</Trans>
                </Button>
              )}
              {user.isAdmin ? (
                <Button onClick={() => setAsked('remove_admin')}>
                  <Trans>Remove site admin role</Trans>
                </Button>
              ) : (
                user.status === 'active' && (
                  <Button onClick={() => setAsked('make_admin')}>
                    <Trans>Make site admin</Trans>
                  </Button>
                )
              )}
            </>
          )
        )}
      </div>
      <dl className={styles.facts}>
        {USER_COLUMNS.filter(({ id }) => id !== 'name').map((column) => {
          const text = column.text(user, i18n);
          if (text === null || text === '') return null;
          return (
            <Fact key={column.id} name={i18n._(column.heading)}>
              {column.id === 'status' ? <StatusMark status={user.status} /> : text}
            </Fact>
          );
        })}
        <Fact name={<Trans>All listings</Trans>}>{counts.listings}</Fact>
        <Fact name={<Trans>Hunts</Trans>}>{counts.hunts}</Fact>
        <Fact name={<Trans>Reports about the user</Trans>}>{counts.reportsAbout}</Fact>
        <Fact name={<Trans>Reports from the user</Trans>}>{counts.reportsSent}</Fact>
      </dl>
      <Sessions userId={user.id} sessions={sessions} onEndAll={() => setAsked('end_sessions')} />
      <History history={history} />
      {asked && <UserChangeDialog change={asked} users={[user]} onClose={() => setAsked(null)} />}
    </div>
  );
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Sessions({
  userId,
  sessions,
  onEndAll,
}: {
  userId: number;
  sessions: UserDetail['sessions'];
  onEndAll: () => void;
}) {
  const { i18n, t } = useLingui();
  const { call } = useApp();
  const queryClient = useQueryClient();
  const showToast = useToast();
  const end = useMutation({
    mutationFn: (sessionId: number) =>
      call(endUserSession, { params: { id: String(userId), sessionId: String(sessionId) } }),
    onError: () => showToast({ text: t`Couldn’t log out the device. Try again.`, tone: 'error' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [readUserForAdmins.id, userId] }),
  });
  return (
    <section className={styles.part}>
      <div className={styles.partHead}>
        <h3 className={styles.subtitle}>
          <Trans>Sessions</Trans>
        </h3>
        {sessions.length > 0 && (
          <Button look="quiet" onClick={onEndAll}>
            <Trans>Log out everywhere</Trans>
          </Button>
        )}
      </div>
      {sessions.length === 0 ? (
        <p className={styles.note}>
          <Trans>Not logged in anywhere.</Trans>
        </p>
      ) : (
        <ul className={styles.list}>
          {sessions.map(({ id, userAgent, createdAt, lastSeenAt }) => {
            const name = deviceName(userAgent) ?? t`Unknown device`;
            return (
              <li key={id} className={styles.line}>
                <span>
                  {name}
                  <span className={styles.note}>
                    <Trans>
                      Last used {formatMoment(lastSeenAt, i18n.locale)}, logged in{' '}
                      {formatMoment(createdAt, i18n.locale)}
                    </Trans>
                  </span>
                </span>
                <Button
                  look="quiet"
                  aria-label={t`Log out of ${name}`}
                  aria-busy={end.isPending && end.variables === id}
                  onClick={() => !end.isPending && end.mutate(id)}
                >
                  <Trans>Log out</Trans>
                </Button>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}

function History({ history }: { history: UserDetail['history'] }) {
  const { i18n } = useLingui();
  return (
    <section className={styles.part}>
      <h3 className={styles.subtitle}>
        <Trans>History</Trans>
      </h3>
      {history.length === 0 ? (
        <p className={styles.note}>
          <Trans>No site admin has changed this account.</Trans>
        </p>
      ) : (
        <ul className={styles.list}>
          {history.map(({ id, action, reason, actorName, at }) => {
            const label = ACTION_LABELS[action];
            const why = REASON_LABELS[reason as StatusReason];
            return (
              <li key={id} className={styles.line}>
                <span>
                  {label ? i18n._(label) : action}
                  {why && `: ${i18n._(why)}`}
                  <span className={styles.note}>
                    {[actorName, formatMoment(at, i18n.locale)].filter(Boolean).join(' · ')}
                  </span>
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
