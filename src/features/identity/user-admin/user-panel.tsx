import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import {
  endUserSession,
  readUserForAdmins,
  type UserDetail,
} from '#contract/identity/user-admin-endpoints.ts';
import { deviceName } from '#kit/session/device-name.ts';
import { useApp } from '#kit/visit/app-context.tsx';
import { useSession } from '#kit/session/session.ts';
import { Button } from '#ui/button.tsx';
import { formatMoment } from '#ui/format/day.ts';
import { useToast } from '#ui/toast.tsx';

import { UserDataRequests } from '../data-request/user-data-requests.tsx';
import { PanelHistory } from '#kit/admin/panel-history.tsx';
import {
  Fact,
  PanelActions,
  PanelLine,
  PanelList,
  PanelNote,
  RowFacts,
} from '#kit/admin/panel-parts.tsx';
import { RowPanel } from '#kit/admin/row-panel.tsx';
import { type UserChange, UserChangeDialog } from './user-changes.tsx';
import { USER_COLUMNS } from './user-columns.tsx';
import { userName } from './user-labels.ts';
import { ViewAsDialog } from './view-as-dialog.tsx';

/** The details of a user, and what a site admin can do with the account. */
export function UserPanel({ id, onClose }: { id: number; onClose: () => void }) {
  const { i18n, t } = useLingui();
  const { call } = useApp();
  const query = useQuery({
    queryKey: [readUserForAdmins.id, id] as const,
    queryFn: ({ signal }) => call(readUserForAdmins, { params: { id: String(id) } }, { signal }),
    refetchOnMount: 'always',
    meta: { of: 'account' },
  });
  return (
    <RowPanel
      query={query}
      title={query.data ? userName(query.data.user, i18n) : t`User`}
      failed={<Trans>Couldn’t load the user</Trans>}
      onClose={onClose}
    >
      {(detail) => <Detail detail={detail} />}
    </RowPanel>
  );
}

function Detail({ detail }: { detail: UserDetail }) {
  const { user, sessions, counts, history } = detail;
  const isOwn = useSession()?.id === user.id;
  const [asked, setAsked] = useState<UserChange | null>(null);
  const [isViewAsked, setViewAsked] = useState(false);
  const isViewable = !user.isAdmin && (user.status === 'active' || user.status === 'pending');
  return (
    <>
      {isOwn ? (
        <PanelNote>
          <Trans>This is your own account. Only another site admin can change it here.</Trans>
        </PanelNote>
      ) : (
        user.status !== 'deleted' && (
          <PanelActions>
            {isViewable && (
              <Button onClick={() => setViewAsked(true)}>
                <Trans>View as this user</Trans>
              </Button>
            )}
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
          </PanelActions>
        )
      )}
      <RowFacts row={user} columns={USER_COLUMNS}>
        <Fact name={<Trans>All listings</Trans>}>{counts.listings}</Fact>
        <Fact name={<Trans>Hunts</Trans>}>{counts.hunts}</Fact>
        <Fact name={<Trans>Reports about the user</Trans>}>{counts.reportsAbout}</Fact>
        <Fact name={<Trans>Reports from the user</Trans>}>{counts.reportsSent}</Fact>
      </RowFacts>
      <Sessions userId={user.id} sessions={sessions} onEndAll={() => setAsked('end_sessions')} />
      <UserDataRequests user={user} />
      <PanelHistory
        history={history}
        nothing={<Trans>No site admin has changed this account.</Trans>}
      />
      {isViewAsked && <ViewAsDialog user={user} onClose={() => setViewAsked(false)} />}
      {asked && <UserChangeDialog change={asked} rows={[user]} onClose={() => setAsked(null)} />}
    </>
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
    <PanelList
      title={<Trans>Sessions</Trans>}
      action={
        sessions.length > 0 && (
          <Button look="quiet" onClick={onEndAll}>
            <Trans>Log out of all devices</Trans>
          </Button>
        )
      }
      nothing={<Trans>Not logged in anywhere.</Trans>}
    >
      {sessions.map(({ id, userAgent, createdAt, lastSeenAt }) => {
        const name = deviceName(userAgent) ?? t`Unknown device`;
        return (
          <PanelLine
            key={id}
            end={
              <Button
                look="quiet"
                aria-label={t`Log out of ${name}`}
                aria-busy={end.isPending && end.variables === id}
                onClick={() => !end.isPending && end.mutate(id)}
              >
                <Trans>Log out</Trans>
              </Button>
            }
          >
            {name}
            <PanelNote>
              <Trans>
                Last used {formatMoment(lastSeenAt, i18n.locale)}, logged in{' '}
                {formatMoment(createdAt, i18n.locale)}
              </Trans>
            </PanelNote>
          </PanelLine>
        );
      })}
    </PanelList>
  );
}
