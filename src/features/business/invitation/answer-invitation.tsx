import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';

import { ACCOUNT_AGREEMENT_NOW } from '#contract/listing/documents.ts';
import {
  acceptInvitation,
  declineInvitation,
  type Invitation,
  invitationRegister,
} from '#contract/business/invitation-endpoints.ts';
import { BUSINESS_ROLES } from '#contract/kit/permissions.ts';
import { isApiError } from '#contract/kit/is-api-error.ts';
import { useApp } from '#kit/visit/app-context.tsx';
import { refreshSession, closeSession, openSession } from '#kit/session/session-changes.ts';
import { useSession } from '#kit/session/session.ts';
import { Button, RouteButton } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { formatMoment } from '#ui/format/day.ts';
import { SubmitButton } from '#ui/submit-button.tsx';
import { useForm } from '#ui/use-form.ts';

import { AgreementField } from '#features/identity/registration/agreement-field.tsx';
import {
  type CallFailure,
  failureOf,
  CallFailureAlert,
  FormAlert,
} from '#kit/frames/call-failure-alert.tsx';
import {
  agreementFault,
  faultsOf,
  nameFault,
  newPasswordFaults,
  refusalOf,
} from '#features/identity/profile/check-person.ts';
import styles from '#kit/frames/form.module.css';
import { linkErrorOf, type MailedLinkParams } from '#kit/frames/mailed-link.tsx';
import { NameFields } from '#features/identity/registration/name-fields.tsx';
import { NewPasswordFields } from '#features/identity/registration/new-password-fields.tsx';
import { Text } from '#ui/layout.tsx';
import { RunButton } from '#ui/run-button.tsx';

const NAMES = ['firstName', 'lastName', 'password', 'confirm', 'agrees'] as const;

export interface AnswerInvitationProps {
  link: MailedLinkParams;
  invitation: Invitation;
  onJoined: () => void;
  onDeclined: () => void;
  /** Called when the invitation was already answered or withdrawn. */
  onLinkError: () => void;
}

/**
 * Lets the invited person accept or decline. Others are asked to log in, log out or register first.
 */
export function AnswerInvitation(props: AnswerInvitationProps) {
  const { link, invitation, onJoined, onDeclined, onLinkError } = props;
  const { call, i18n } = useApp();
  const session = useSession();
  const accept = useMutation({
    mutationFn: () => call(acceptInvitation, { params: link }),
    onSuccess: async () => {
      await refreshSession(call);
      onJoined();
    },
    onError: (error) => linkErrorOf(error) && onLinkError(),
  });
  const decline = useMutation({
    mutationFn: () => call(declineInvitation, { params: link }),
    onSuccess: onDeclined,
    onError: (error) => linkErrorOf(error) && onLinkError(),
  });
  const error = accept.error ?? decline.error;
  const isMember = isApiError(error) && error.id === 'conflict';
  const until = formatMoment(invitation.expiresAt, i18n.locale);
  const isTheirs = session?.email.toLowerCase() === invitation.email.toLowerCase();
  const isOffer = invitation.roleId === BUSINESS_ROLES.admin;
  const isIn = !isOffer && (isMember || (isTheirs && session?.businessId !== null));
  return (
    <div className={styles.form}>
      {isIn && <InBusiness />}
      {error && !isMember && !linkErrorOf(error) && <CallFailureAlert failure={failureOf(error)} />}
      {isTheirs && session.status === 'active' ? (
        !isIn && (
          <RunButton run={accept} variant="primary" large wide>
            {isOffer ? <Trans>Become admin</Trans> : <Trans>Join the team</Trans>}
          </RunButton>
        )
      ) : (
        <ComeIn {...props} onRegistered={() => accept.mutate()} />
      )}
      <RunButton run={decline} variant="quiet" wide>
        <Trans>Decline invitation</Trans>
      </RunButton>
      <Text tone="soft" size={14} centered className={styles.hint}>
        <Trans>Valid until {until}.</Trans>
      </Text>
    </div>
  );
}

function InBusiness() {
  return (
    <FormAlert tone="error">
      <Trans>
        You’re already in a team, and you can be in only one at a time. Leave it first, then open
        this link again.
      </Trans>
    </FormAlert>
  );
}

/**
 * Shown when the current user isn't known to be the invited person. Offers to log in, log out or
 * register.
 */
function ComeIn({
  link,
  invitation,
  onRegistered,
}: AnswerInvitationProps & { onRegistered: () => void }) {
  const session = useSession();
  const queryClient = useQueryClient();
  const here = useLocation({ select: ({ pathname }) => pathname });
  const { email, hasAccount } = invitation;
  if (session) {
    const own = session.email;
    return (
      <>
        <FormAlert tone="plain">
          <Trans>
            This invitation is for <strong>{email}</strong>, but you’re logged in as {own}. Log out
            to answer it, or ask for one to your own email.
          </Trans>
        </FormAlert>
        <Button variant="primary" large wide onClick={() => void closeSession(queryClient)}>
          <Trans>Log out</Trans>
        </Button>
      </>
    );
  }
  if (!hasAccount) {
    return <FormRegisterInvited link={link} email={email} onRegistered={onRegistered} />;
  }
  return (
    <RouteButton to="/login" search={{ back: here }} variant="primary" large wide>
      <Trans>Log in as {email}</Trans>
    </RouteButton>
  );
}

/** Registers the invited person. The invitation email already proves that they own the address. */
function FormRegisterInvited({
  link,
  email,
  onRegistered,
}: {
  link: MailedLinkParams;
  email: string;
  onRegistered: () => void;
}) {
  const { i18n, t } = useLingui();
  const app = useApp();
  const form = useForm<(typeof NAMES)[number], CallFailure>({
    names: NAMES,
    check: (values) =>
      faultsOf({
        firstName: nameFault(i18n, values.firstName),
        lastName: nameFault(i18n, values.lastName, { isRequired: false }),
        ...newPasswordFaults(i18n, values),
        agrees: agreementFault(i18n, values.agrees),
      }),
    async send({ firstName, lastName, password }) {
      const { language } = app;
      const agreement = ACCOUNT_AGREEMENT_NOW;
      const person = { firstName, lastName, email, password, language, agreement };
      try {
        const body = { ...person, token: link.token, userId: Number(link.userId) };
        await openSession(app.queryClient, await app.call(invitationRegister, { body }));
        onRegistered();
        return null;
      } catch (error) {
        return refusalOf(i18n, NAMES, error);
      }
    },
  });
  return (
    <form {...form.formProps} className={styles.form}>
      {form.failure && <CallFailureAlert failure={form.failure} />}
      <TextField
        label={t`Email`}
        value={email}
        name="username"
        type="email"
        autoComplete="username"
        readOnly
      />
      <NameFields field={form.field} />
      <NewPasswordFields field={form.field} />
      <AgreementField {...form.field('agrees')} />
      <SubmitButton isBusy={form.isBusy}>
        <Trans>Create account and join</Trans>
      </SubmitButton>
    </form>
  );
}
