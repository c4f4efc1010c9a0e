import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';

import {
  BUSINESS_ROLES,
  type BusinessRole,
  mayGiveRole,
  roleGrants,
} from '#contract/kit/permissions.ts';
import {
  changeMemberRole,
  closeBusiness,
  leaveBusiness,
  type Membership,
  removeMember,
  transferBusiness,
} from '#contract/business/team-endpoints.ts';
import { useApp } from '#kit/visit/app-context.tsx';
import { useActing } from '#kit/session/acting.ts';
import { refreshSession } from '#kit/session/session-changes.ts';
import { useSession } from '#kit/session/session.ts';
import { ChoiceCard } from '#ui/choices.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Select } from '#ui/field.tsx';
import { Stack } from '#ui/layout.tsx';

import { ROLE_LABELS, ROLE_NOTES } from './team-labels.ts';
import { useTeamChange } from './use-team-change.ts';

interface MemberDialogProps {
  member: Membership;
  onClose: () => void;
}

/** Dialog to give a member another role. */
export function RoleDialog({
  member: { userId, name, roleId },
  ownRole,
  onClose,
}: MemberDialogProps & { ownRole: BusinessRole }) {
  const { i18n, t } = useLingui();
  const group = useId();
  const [chosen, setChosen] = useState<BusinessRole>(roleId);
  const { change, isBusy } = useTeamChange();
  const roles = Object.values(BUSINESS_ROLES).filter((role) => mayGiveRole(ownRole, role));

  async function save(): Promise<void> {
    const input = { params: { id: String(chosen) }, body: { userId } };
    if (await change(changeMemberRole, input, t`Role changed`)) onClose();
  }

  return (
    <ConfirmDialog
      title={t`Change the role of ${name}`}
      verb={<Trans>Change role</Trans>}
      isBusy={isBusy}
      isDisabled={chosen === roleId}
      onConfirm={() => void save()}
      onClose={onClose}
    >
      <Stack gap={3} role="radiogroup" aria-label={t`Role`}>
        {roles.map((role) => (
          <ChoiceCard
            key={role}
            type="radio"
            name={group}
            title={i18n._(ROLE_LABELS[role])}
            note={i18n._(ROLE_NOTES[role])}
            checked={role === chosen}
            onChange={() => setChosen(role)}
          />
        ))}
      </Stack>
    </ConfirmDialog>
  );
}

/** Asks before the admin's role is offered to another member. */
export function TransferDialog({ member: { userId, name }, onClose }: MemberDialogProps) {
  const { t } = useLingui();
  const { change } = useTeamChange();

  async function transfer(): Promise<void> {
    const input = { body: { userId } };
    if (!(await change(transferBusiness, input, t`We sent ${name} an email with your request.`)))
      return;
    onClose();
  }

  return (
    <ConfirmDialog
      title={t`Transfer the admin role to ${name}?`}
      verb={<Trans>Send request</Trans>}
      onConfirm={() => void transfer()}
      onClose={onClose}
    >
      <p>
        <Trans>
          {name} gets an email and becomes the admin when they accept. You then become a manager,
          and only {name} can transfer the role back.
        </Trans>
      </p>
    </ConfirmDialog>
  );
}

/** Asks who takes over the listings and hunts of a member who goes. */
function SuccessorSelect({
  members,
  leaving,
  value,
  onChange,
}: {
  members: readonly Membership[];
  leaving: number;
  value: string;
  onChange: (value: string) => void;
}) {
  const { t } = useLingui();
  const hands = members.filter(
    ({ userId, roleId }) =>
      userId !== leaving && roleId !== 1 && roleGrants(roleId, 'edit_listing'),
  );
  const admin = members.find(({ roleId }) => roleId === 1)?.name ?? '';
  return (
    <Select
      label={t`Who takes over the listings and hunts?`}
      value={value}
      onChange={onChange}
      choices={[
        { value: '', label: t`${admin} (admin)` },
        ...hands.map(({ userId, name }) => ({ value: String(userId), label: name })),
      ]}
    />
  );
}

/** Dialog to remove a member from the team. */
export function RemoveDialog({
  member: { userId, name },
  members,
  onClose,
}: MemberDialogProps & { members: readonly Membership[] }) {
  const { t } = useLingui();
  const { businessId } = useActing();
  const { change } = useTeamChange();
  const [to, setTo] = useState('');

  async function remove(): Promise<void> {
    const params = { businessId: String(businessId), userId: String(userId) };
    const input = { params, query: to === '' ? {} : { to } };
    if (await change(removeMember, input, t`${name} is no longer in the team`)) onClose();
  }

  return (
    <ConfirmDialog
      title={t`Remove ${name} from the team?`}
      verb={<Trans>Remove</Trans>}
      isDanger
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <Stack gap={4}>
        <p>
          <Trans>
            {name} can no longer see or change anything in the business. You can reactivate them
            later.
          </Trans>
        </p>
        <SuccessorSelect members={members} leaving={userId} value={to} onChange={setTo} />
      </Stack>
    </ConfirmDialog>
  );
}

/** Dialog to leave the team. */
export function LeaveDialog({
  own,
  members,
  onClose,
}: {
  own: Membership;
  members: readonly Membership[];
  onClose: () => void;
}) {
  const { t } = useLingui();
  const app = useApp();
  const { change } = useTeamChange();
  const [to, setTo] = useState('');

  async function leave(): Promise<void> {
    const body = { to: to === '' ? null : Number(to) };
    if (!(await change(leaveBusiness, { body }, null))) return;
    onClose();
    await refreshSession(app.call);
  }

  return (
    <ConfirmDialog
      title={t`Leave the team?`}
      verb={<Trans>Leave</Trans>}
      cancel={<Trans>Stay</Trans>}
      isDanger
      onConfirm={() => void leave()}
      onClose={onClose}
    >
      <Stack gap={4}>
        <p>
          <Trans>To come back, you’ll need a new invitation.</Trans>
        </p>
        <SuccessorSelect members={members} leaving={own.userId} value={to} onChange={setTo} />
      </Stack>
    </ConfirmDialog>
  );
}

/** Dialog in which the last member closes the business. */
export function CloseDialog({ own, onClose }: { own: Membership; onClose: () => void }) {
  const { t } = useLingui();
  const app = useApp();
  const session = useSession();
  const { change } = useTeamChange();
  const name = session?.business?.businessName ?? '';

  async function close(): Promise<void> {
    if (!(await change(closeBusiness, { body: {} }, t`${name} is closed`))) return;
    onClose();
    await refreshSession(app.call);
  }

  return (
    <ConfirmDialog
      title={t`Close ${name}?`}
      verb={<Trans>Close permanently</Trans>}
      cancel={<Trans>Keep</Trans>}
      isDanger
      onConfirm={() => void close()}
      onClose={onClose}
    >
      <p>
        <Plural
          value={own.listings}
          _0="The business’s pages and hunts are deleted. This can’t be undone."
          one="The business’s pages, hunts and # listing are deleted. This can’t be undone."
          other="The business’s pages, hunts and # listings are deleted. This can’t be undone."
        />
      </p>
    </ConfirmDialog>
  );
}
