import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useState } from 'react';

import { type Membership, reactivateMember } from '#contract/business/team-endpoints.ts';
import { DashboardFrame, DashboardPart } from '#kit/frames/dashboard-frame.tsx';
import { useActing, useMay } from '#kit/session/acting.ts';
import { useSession } from '#kit/session/session.ts';
import { useApp } from '#kit/visit/app-context.tsx';
import { onlineAtom } from '#kit/visit/visit-atoms.ts';
import { OfflineCopy } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { NotLoaded } from '#ui/empty-state.tsx';
import { Face } from '#ui/face.tsx';
import { formatMoment } from '#ui/format/day.ts';
import { Row, Stack, Text } from '#ui/layout.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import { Invitations } from './invitations.tsx';
import { CloseDialog, LeaveDialog } from './member-dialogs.tsx';
import { MemberRow } from './member-row.tsx';
import { NoBusiness } from './no-business.tsx';
import styles from './page-team.module.css';
import { ROLE_LABELS } from './team-labels.ts';
import { teamQuery } from './team-query.ts';
import { useTeamChange } from './use-team-change.ts';

/** The team of a business: its members, invitations, and the user's own membership. */
export function PageTeam() {
  const session = useSession();
  const { businessId } = useActing();
  if (!session) return null;
  if (businessId === null) return <NoBusiness />;
  return (
    <DashboardFrame
      title={<Trans>Team</Trans>}
      lead={<Trans>The people who manage your business on Sala.</Trans>}
    >
      <Team key={businessId} businessId={businessId} ownId={session.id} />
    </DashboardFrame>
  );
}

function Team({ businessId, ownId }: { businessId: number; ownId: number }) {
  const app = useApp();
  const mayInvite = useMay('invite_member');
  const { data, isPending, refetch } = useQuery(teamQuery(app, businessId));
  if (isPending) return <Waiting />;
  if (!data) {
    return (
      <NotLoaded
        failed={<Trans>Couldn’t load your team</Trans>}
        absent={<Trans>Your team isn’t available offline yet</Trans>}
        onRetry={() => void refetch()}
      >
        <Trans>Your team will load when you’re online.</Trans>
      </NotLoaded>
    );
  }
  const { users } = data.reply;
  const members = users.filter(({ status }) => status === 'active');
  const former = users.filter(({ status }) => status === 'ended');
  const own = members.find(({ userId }) => userId === ownId);
  return (
    <>
      <div className={styles.offline}>
        <OfflineCopy cachedAt={data.cachedAt} />
      </div>
      <DashboardPart title={<Trans>Members</Trans>}>
        <ul className={styles.rows}>
          {members.map((member) => (
            <MemberRow key={member.id} member={member} members={members} ownId={ownId} />
          ))}
        </ul>
      </DashboardPart>
      {mayInvite && <Invitations businessId={businessId} />}
      {former.length > 0 && <FormerMembers former={former} />}
      {own && <OwnMembership own={own} members={members} />}
    </>
  );
}

/** What the user can do about their own membership. */
function OwnMembership({ own, members }: { own: Membership; members: readonly Membership[] }) {
  const isOnline = useAtomValue(onlineAtom);
  const [isLeaving, setLeaving] = useState(false);
  return (
    <DashboardPart title={<Trans>Your membership</Trans>}>
      {own.roleId === 1 ? (
        members.length > 1 ? (
          <Text tone="soft" below={4}>
            <Trans>
              A business always has one admin. To leave, first make another member the admin in the
              list above.
            </Trans>
          </Text>
        ) : (
          <>
            <Text tone="soft" below={4}>
              <Trans>You’re the only member. To stop, close the business.</Trans>
            </Text>
            <Button disabled={!isOnline} onClick={() => setLeaving(true)}>
              <Trans>Close the business</Trans>
            </Button>
          </>
        )
      ) : (
        <>
          <Text tone="soft" below={4}>
            <Trans>
              Your drafts and personal listings stay yours. Listings assigned to you are handed
              over.
            </Trans>
          </Text>
          <Button disabled={!isOnline} onClick={() => setLeaving(true)}>
            <Trans>Leave the team</Trans>
          </Button>
        </>
      )}
      {isLeaving &&
        (own.roleId === 1 ? (
          <CloseDialog own={own} onClose={() => setLeaving(false)} />
        ) : (
          <LeaveDialog own={own} members={members} onClose={() => setLeaving(false)} />
        ))}
    </DashboardPart>
  );
}

function Waiting() {
  return (
    <Stack gap={4} above={6} role="status">
      <Text as="span" tone="soft">
        <Trans>Loading...</Trans>
      </Text>
      {[0, 1, 2].map((at) => (
        <Skeleton key={at} shape="title" />
      ))}
    </Stack>
  );
}

/** Members whose membership has ended. Removed ones can be made active again. */
function FormerMembers({ former }: { former: readonly Membership[] }) {
  return (
    <DashboardPart title={<Trans>Former members</Trans>}>
      <ul className={styles.rows}>
        {former.map((membership) => (
          <Former key={membership.id} membership={membership} />
        ))}
      </ul>
    </DashboardPart>
  );
}

function Former({
  membership: { id, userId, name, image, roleId, endedAt, canReturn },
}: {
  membership: Membership;
}) {
  const { i18n, t } = useLingui();
  const { businessId } = useActing();
  const isOnline = useAtomValue(onlineAtom);
  const { change, isBusy } = useTeamChange();
  const role = i18n._(ROLE_LABELS[roleId]);
  const ended = formatMoment(endedAt!, i18n.locale);
  return (
    <Row as="li" wraps align="center" gap={3} rowGap={2} className={styles.row}>
      <Face image={image} names={name.split(' ').slice(0, 2)} />
      <Stack as="span" shrinks className={styles.text}>
        <span className={styles.name}>{name}</span>
        <Text as="span" tone="soft" size={14}>
          <Trans>
            {role}, until {ended}
          </Trans>
        </Text>
      </Stack>
      {canReturn && isOnline && businessId !== null && (
        <Button
          variant="quiet"
          aria-busy={isBusy}
          aria-label={t`Reactivate ${name}`}
          onClick={() =>
            void change(
              reactivateMember,
              { params: { id: String(id) }, body: { userId, businessId } },
              t`${name} is back in the team`,
            )
          }
        >
          <Trans>Reactivate</Trans>
        </Button>
      )}
    </Row>
  );
}
