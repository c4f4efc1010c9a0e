import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useState } from 'react';

import {
  cancelInvitation,
  type OpenInvitation,
  sendInvitation,
} from '#contract/business/invitation-endpoints.ts';
import { isApiError } from '#contract/kit/is-api-error.ts';
import { BUSINESS_ROLES } from '#contract/kit/permissions.ts';
import { type CallFailure, CallFailureAlert } from '#kit/frames/call-failure-alert.tsx';
import { emailFault, faultsOf, refusalOf } from '#features/identity/profile/check-person.ts';
import { DashboardPart } from '#kit/frames/dashboard-frame.tsx';
import { useApp } from '#kit/visit/app-context.tsx';
import { useSession } from '#kit/session/session.ts';
import { onlineAtom } from '#kit/visit/visit-atoms.ts';
import { Button } from '#ui/button.tsx';
import { Select, TextField } from '#ui/field.tsx';
import { formatMoment } from '#ui/format/day.ts';
import { Row, Stack, Text } from '#ui/layout.tsx';
import { useToast } from '#ui/toast.tsx';
import { useForm } from '#ui/use-form.ts';

import styles from './page-team.module.css';
import { ROLE_LABELS, ROLE_NOTES, teamFailure } from './team-labels.ts';
import { invitationsQuery, reloadTeam } from './team-query.ts';
import { useTeamChange } from './use-team-change.ts';

const { manager, assistant, agent } = BUSINESS_ROLES;
const INVITED = [agent, manager, assistant] as const;
/** Form to invite members, and the invitations that are still open. */
export function Invitations({ businessId }: { businessId: number }) {
  const app = useApp();
  const { data } = useQuery(invitationsQuery(app, businessId));
  const open = data?.reply.invitations ?? [];
  return (
    <DashboardPart
      title={<Trans>Invite members</Trans>}
      lead={<Trans>We’ll email them a link that works for 7 days.</Trans>}
    >
      <FormInvite businessId={businessId} />
      {open.length > 0 && (
        <ul className={`${styles.rows} ${styles.pending}`}>
          {open.map((invitation) => (
            <Pending key={invitation.id} invitation={invitation} businessId={businessId} />
          ))}
        </ul>
      )}
    </DashboardPart>
  );
}

function FormInvite({ businessId }: { businessId: number }) {
  const { i18n, t } = useLingui();
  const app = useApp();
  const session = useSession();
  const showToast = useToast();
  const [roleId, setRole] = useState<(typeof INVITED)[number]>(agent);
  const [sent, setSent] = useState(0);
  const form = useForm<'email', CallFailure>({
    names: ['email'],
    check: ({ email }) =>
      faultsOf({
        email:
          email.trim().toLowerCase() === session?.email.toLowerCase()
            ? t`This is your own email.`
            : emailFault(i18n, email),
      }),
    async send({ email }) {
      try {
        const body = { email: email.trim(), business: businessId, roleId };
        await app.call(sendInvitation, { body }, { businessId });
        showToast({ text: t`Invitation sent` });
        setSent((times) => times + 1);
        reloadTeam(app);
        return null;
      } catch (error) {
        if (isApiError(error) && (error.id === 'conflict' || error.status === 403)) {
          return { faults: { email: teamFailure(i18n, error) } };
        }
        return refusalOf(i18n, ['email'], error);
      }
    },
  });
  return (
    <form {...form.formProps} className={styles.invite}>
      {form.failure && (
        <div className={styles.alert}>
          <CallFailureAlert failure={form.failure} />
        </div>
      )}
      <TextField
        // Emptied after each invitation.
        key={sent}
        label={t`Email`}
        {...form.field('email')}
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
      />
      <Select
        label={t`Role`}
        value={String(roleId)}
        onChange={(value) => setRole(INVITED.find((role) => String(role) === value) ?? agent)}
        choices={INVITED.map((role) => ({
          value: String(role),
          label: i18n._(ROLE_LABELS[role]),
        }))}
      />
      <Text tone="soft" size={14} className={styles.alert}>
        {i18n._(ROLE_NOTES[roleId])}
      </Text>
      <Button variant="primary" type="submit" aria-busy={form.isBusy}>
        <Trans>Send invitation</Trans>
      </Button>
    </form>
  );
}

function Pending({
  invitation: { id, email, roleId, expiresAt },
  businessId,
}: {
  invitation: OpenInvitation;
  businessId: number;
}) {
  const { i18n, t } = useLingui();
  const isOnline = useAtomValue(onlineAtom);
  const { change, isBusy } = useTeamChange();
  const role = INVITED.find((one) => one === roleId) ?? agent;
  const roleName = i18n._(ROLE_LABELS[role]);
  const until = formatMoment(expiresAt, i18n.locale);
  const resend = { body: { email, business: businessId, roleId: role } };
  return (
    <Row as="li" wraps align="center" gap={3} rowGap={2} className={styles.row}>
      <Stack as="span" shrinks className={styles.text}>
        <span className={styles.name}>{email}</span>
        <Text as="span" tone="soft" size={14}>
          <Trans>
            {roleName}, expires {until}
          </Trans>
        </Text>
      </Stack>
      {isOnline && (
        <Row as="span" align="center" gap={1} className={styles.actions}>
          <Button
            variant="quiet"
            aria-busy={isBusy}
            aria-label={t`Resend the invitation to ${email}`}
            onClick={() => void change(sendInvitation, resend, t`Invitation sent`)}
          >
            <Trans>Resend</Trans>
          </Button>
          <Button
            variant="quiet"
            aria-busy={isBusy}
            aria-label={t`Cancel the invitation to ${email}`}
            onClick={() =>
              void change(cancelInvitation, { params: { id: String(id) } }, t`Invitation cancelled`)
            }
          >
            <Trans>Cancel</Trans>
          </Button>
        </Row>
      )}
    </Row>
  );
}
