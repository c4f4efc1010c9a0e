import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import {
  type AdminUser,
  endUserSession,
  listUsers,
  readUserForAdmins,
  type UserDetail,
} from '#contract/identity/user-admin-endpoints.ts';
import { PROFILE_TYPES, USER_STATUSES } from '#contract/identity/user.ts';
import { LANGUAGES } from '#contract/kit/limits.ts';
import { type ActionsProps, type AdminTableParts, choice, days } from '#kit/admin/admin-column.ts';
import { AdminTable } from '#kit/admin/admin-table.tsx';
import { ChangeButtons } from '#kit/admin/change-buttons.tsx';
import { day, labelled, plain, status, YES_NO_LABELS, yesNo } from '#kit/admin/columns.tsx';
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
import { accountQuery } from '#kit/net/account-query.ts';
import { deviceName } from '#kit/session/device-name.ts';
import { PROFILE_TYPE_LABELS, roleLabel } from '#kit/session/people-labels.ts';
import { useSession } from '#kit/session/session.ts';
import { useApp } from '#kit/visit/app-context.tsx';
import { Button } from '#ui/button.tsx';
import { formatMoment } from '#ui/format/day.ts';
import { useToast } from '#ui/toast.tsx';

import { UserDataRequests } from '../data-request/user-data-requests.tsx';
import { USER_CHANGES, UserChangeDialog } from './user-changes.tsx';
import { STATUS_LABELS, userName } from './user-labels.ts';
import { ViewAsDialog } from './view-as-dialog.tsx';

const LANGUAGE_LABELS = { en: msg`English`, th: msg`Thai` };
const ROLE_LABELS = { user: msg`User`, admin: msg`Site admin` };

const TONES = { active: 'good', pending: 'waiting', blocked: 'bad', deleted: 'over' } as const;

const { end_sessions, ...OF_ONE } = USER_CHANGES;
const { unblock, block } = OF_ONE;
const OF_SEVERAL = { unblock, block, end_sessions };

/** The changes that are possible for some of the selected users. Nobody changes their own account. */
function UserActions({ selected, ...props }: ActionsProps<AdminUser>) {
  const own = useSession()?.id;
  const others = selected.filter(({ id, status }) => id !== own && status !== 'deleted');
  return (
    <ChangeButtons {...props} selected={others} changes={OF_SEVERAL} Dialog={UserChangeDialog} />
  );
}

/** The details of a user, and what a site admin can do with the account. */
function UserPanel({ id, onClose }: { id: number; onClose: () => void }) {
  const { i18n, t } = useLingui();
  const { call } = useApp();
  const query = useQuery({
    ...accountQuery(call, readUserForAdmins, { params: { id: String(id) } }, [id]),
    refetchOnMount: 'always',
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
  const [isLogoutAsked, setLogoutAsked] = useState(false);
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
            <ChangeButtons selected={[user]} changes={OF_ONE} Dialog={UserChangeDialog} />
          </PanelActions>
        )
      )}
      <RowFacts row={user} columns={TABLE.columns}>
        <Fact name={<Trans>All listings</Trans>}>{counts.listings}</Fact>
        <Fact name={<Trans>Hunts</Trans>}>{counts.hunts}</Fact>
        <Fact name={<Trans>Reports about the user</Trans>}>{counts.reportsAbout}</Fact>
        <Fact name={<Trans>Reports from the user</Trans>}>{counts.reportsSent}</Fact>
      </RowFacts>
      <Sessions userId={user.id} sessions={sessions} onEndAll={() => setLogoutAsked(true)} />
      <UserDataRequests user={user} />
      <PanelHistory
        history={history}
        nothing={<Trans>No site admin has changed this account.</Trans>}
      />
      {isViewAsked && <ViewAsDialog user={user} onClose={() => setViewAsked(false)} />}
      {isLogoutAsked && (
        <UserChangeDialog
          change="end_sessions"
          rows={[user]}
          onClose={() => setLogoutAsked(false)}
        />
      )}
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
          <Button variant="quiet" onClick={onEndAll}>
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
                variant="quiet"
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

const TABLE: AdminTableParts<AdminUser> = {
  label: msg`Users`,
  searchHint: msg`Name, email, phone or ID`,
  nothing: msg`No users match`,
  list: listUsers,
  columns: [
    plain('name', msg`Name`, 180, (user, i18n) => userName(user, i18n), {
      card: 'title',
      sort: 'name',
      isAscending: true,
    }),
    plain('email', msg`Email`, 210, ({ email }) => email, {
      card: 'note',
      sort: 'email',
      isAscending: true,
    }),
    status('status', 165, STATUS_LABELS, TONES, ({ status }) => status),
    plain('role', msg`Site role`, 100, ({ isAdmin }, i18n) =>
      i18n._(ROLE_LABELS[isAdmin ? 'admin' : 'user']),
    ),
    labelled('type', msg`Profile type`, 108, PROFILE_TYPE_LABELS, ({ profileType }) => profileType),
    plain('listings', msg`Live listings`, 108, ({ liveListings }) => liveListings),
    day('seen', msg`Last used`, ({ lastSeenAt }) => lastSeenAt, { sort: 'lastSeenAt' }),
    day('created', msg`Registered`, ({ createdAt }) => createdAt, { sort: 'createdAt' }),
    plain('username', msg`Username`, 150, ({ username }) => username, {
      sort: 'username',
      isAscending: true,
      isHidden: true,
    }),
    plain('phone', msg`Phone`, 150, ({ phone }) => phone, { isHidden: true }),
    plain(
      'business',
      msg`Business`,
      200,
      ({ businessName, roleId }, i18n) =>
        businessName && `${businessName} (${i18n._(roleLabel(roleId ?? 0))})`,
      { isHidden: true },
    ),
    labelled('language', msg`Language`, 100, LANGUAGE_LABELS, ({ language }) => language, {
      isHidden: true,
    }),
    yesNo('verified', msg`Profile verified`, 110, ({ isVerified }) => isVerified, {
      isHidden: true,
    }),
    yesNo('twoStep', msg`Two-step verification`, 180, ({ hasTwoFactor }) => hasTwoFactor, {
      isHidden: true,
    }),
    plain('id', msg`User ID`, 100, ({ id }) => id, { isHidden: true }),
  ],
  filters: [
    choice('status', msg`Status`, USER_STATUSES, STATUS_LABELS),
    choice('role', msg`Site role`, ['user', 'admin'], ROLE_LABELS),
    choice('profileType', msg`Profile type`, PROFILE_TYPES, PROFILE_TYPE_LABELS),
    choice('language', msg`Language`, LANGUAGES, LANGUAGE_LABELS),
    choice('isVerified', msg`Profile verified`, ['true', 'false'], YES_NO_LABELS),
    days(msg`Registered`),
  ],
  Actions: UserActions,
  Panel: UserPanel,
};

/** The table of all accounts. */
export function PageAdminUsers() {
  return <AdminTable parts={TABLE} />;
}
