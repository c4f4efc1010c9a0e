import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';

import { ACCOUNT_AGREEMENT_NOW } from '#contract/listing/documents.ts';
import { type DraftKindName, draftKindOf } from '#contract/draft-kinds.ts';
import type { Api, CallInput } from '#contract/kit/endpoint.ts';
import { isApiError } from '#contract/kit/is-api-error.ts';
import {
  register,
  registerWithDraft,
  sendVerificationEmail,
} from '#contract/identity/registration-endpoints.ts';
import { isSentDraft } from '#contract/sent-drafts.ts';
import type { Session } from '#contract/identity/session-endpoints.ts';
import type { Account } from '#contract/identity/user.ts';
import { trackEvent } from '#kit/net/analytics.ts';
import { useApp } from '#kit/visit/app-context.tsx';
import { backPath } from '#kit/visit/back-path.ts';
import { returnDraftsToVisitor } from '#kit/sync/drafts/drafts.ts';
import { useListingsToSubmit } from './waiting-listings.ts';
import { finishWriting } from '#kit/sync/finish-writing.ts';
import { closeSession, openSession, refreshSession } from '#kit/session/session-changes.ts';
import { useSession } from '#kit/session/session.ts';
import { adoptableDraft } from '#storage/drafts/draft.ts';
import { draftRows } from '#storage/drafts/stored-drafts.ts';
import { VISITOR } from '#storage/caches.ts';
import { Button, RouteButton } from '#ui/button.tsx';
import { SubmitButton } from '#ui/submit-button.tsx';
import { useForm } from '#ui/use-form.ts';
import { RunButton } from '#ui/run-button.tsx';

import { AccountFrame } from '#kit/frames/account-frame.tsx';
import { AgreementField } from './agreement-field.tsx';
import { AccountLead, SavedListing } from './listing-to-submit.tsx';
import {
  type CallFailure,
  failureOf,
  CallFailureAlert,
  FormAlert,
} from '#kit/frames/call-failure-alert.tsx';
import {
  agreementFault,
  emailFault,
  faultsOf,
  nameFault,
  newPasswordFaults,
  refusalOf,
} from '../profile/check-person.ts';
import formStyles from '#kit/frames/form.module.css';
import { EmailField, NameFields } from './name-fields.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { SocialButtons } from '../social/social-buttons.tsx';

const DRAFT_PATH = /^(?:body(?:\.|$)|schemaVersion|form|draftId|targetId)/;

const NAMES = ['firstName', 'lastName', 'email', 'password', 'confirm', 'agrees'] as const;

/** Interval for checking whether the email was confirmed, in ms. */
const POLL_EVERY_MS = 4_000;

export interface PageRegisterProps {
  /** Path to continue to afterwards. */
  back: string | undefined;
  /** Called when a user with an active account is logged in. */
  onDone: () => void;
}

export function PageRegister({ back, onDone }: PageRegisterProps) {
  const session = useSession();
  const queryClient = useQueryClient();
  const isDone = session?.status === 'active';
  useEffect(() => {
    if (isDone) onDone();
  }, [isDone, onDone]);

  async function registerAgain(accountId: number) {
    await finishWriting();
    await returnDraftsToVisitor(String(accountId));
    await closeSession(queryClient);
  }

  if (session?.status === 'pending') {
    const { email } = session;
    return (
      <AccountFrame
        title={<Trans>Check your email</Trans>}
        lead={
          <Trans>
            We sent a link to <strong>{email}</strong>. Open it on this device to activate your
            account.
          </Trans>
        }
      >
        <CheckMail account={session} back={back} onSignOut={() => void registerAgain(session.id)} />
      </AccountFrame>
    );
  }
  return (
    <AccountFrame
      title={<Trans>Create your account</Trans>}
      lead={
        <AccountLead>
          <Trans>One account for saved homes, listings and hunts. It costs nothing.</Trans>
        </AccountLead>
      }
      foot={
        <Trans>
          Already have an account?{' '}
          <Link to="/login" search={{ back }}>
            Log in
          </Link>
        </Trans>
      }
    >
      <FormRegister back={back} />
      <SocialButtons back={back} />
    </AccountFrame>
  );
}

/** Shown after registration until the email is confirmed, here or on another device. */
function CheckMail({
  account,
  back,
  onSignOut,
}: Pick<PageRegisterProps, 'back'> & { account: Account; onSignOut: () => void }) {
  const app = useApp();
  useQuery({
    queryKey: ['account-proven', account.id],
    queryFn: async () => {
      await refreshSession(app.call);
      return null;
    },
    refetchInterval: POLL_EVERY_MS,
    refetchOnWindowFocus: true,
    meta: { of: 'account' },
  });
  const again = useMutation({
    mutationFn: () =>
      app.call(sendVerificationEmail, { body: { email: account.email, back: backPath(back) } }),
  });
  const waiting = useListingsToSubmit();
  return (
    <div className={formStyles.form}>
      {waiting.map((listing) => (
        <SavedListing key={listing.draftId} {...listing} />
      ))}
      {again.isSuccess && (
        <FormAlert tone="done">
          <Trans>We sent another email. It may take a minute. Check your spam folder too.</Trans>
        </FormAlert>
      )}
      {again.isError && <CallFailureAlert failure={failureOf(again.error)} />}
      <RouteButton to="/" variant="primary" large wide>
        <Trans>Browse homes</Trans>
      </RouteButton>
      <RunButton run={again} large wide>
        <Trans>Resend email</Trans>
      </RunButton>
      <Button variant="quiet" wide onClick={onSignOut}>
        <Trans>Use a different email</Trans>
      </Button>
    </div>
  );
}

/**
 * Registration form. The new user is logged in at once and confirms their email later.
 * @param props.before saves what the account starts with; false: nobody is registered
 */
export function FormRegister({
  back,
  label = <Trans>Create account</Trans>,
  before,
  onDone,
}: Pick<PageRegisterProps, 'back'> & {
  label?: ReactNode;
  before?: () => Promise<boolean>;
  onDone?: () => void;
}) {
  const { i18n } = useLingui();
  const app = useApp();
  const form = useForm<(typeof NAMES)[number], CallFailure>({
    storageKey: 'register-form',
    names: NAMES,
    check: (values) =>
      faultsOf({
        firstName: nameFault(i18n, values.firstName),
        lastName: nameFault(i18n, values.lastName, { isRequired: false }),
        email: emailFault(i18n, values.email),
        ...newPasswordFaults(i18n, values),
        agrees: agreementFault(i18n, values.agrees),
      }),
    async send({ firstName, lastName, email, password }) {
      if (before && !(await before())) return null;
      try {
        const { language } = app;
        const person = {
          firstName,
          lastName,
          email,
          password,
          language,
          agreement: ACCOUNT_AGREEMENT_NOW,
          back: backPath(back),
        };
        const session = await registerHere(app.call, person);
        trackEvent({ event: 'sign_up' });
        await openSession(app.queryClient, session);
        onDone?.();
        return null;
      } catch (error) {
        return refusalOf(i18n, NAMES, error);
      }
    },
  });
  return (
    <form {...form.formProps} className={formStyles.form}>
      {form.failure && <CallFailureAlert failure={form.failure} />}
      <NameFields field={form.field} />
      <EmailField {...form.field('email')} />
      <NewPasswordFields field={form.field} />
      <AgreementField {...form.field('agrees')} />
      <SubmitButton isBusy={form.isBusy}>
        {form.isBusy ? <Trans>Creating account…</Trans> : label}
      </SubmitButton>
    </form>
  );
}

/**
 * Registers an account together with the visitor's latest draft, so that it is saved even before
 * this device has a session. Other drafts are sent after the login on this device.
 */
async function registerHere(
  call: Api['call'],
  person: CallInput<typeof register>['body'],
): Promise<Session> {
  const draft = await lastDraft();
  if (!draft) return call(register, { body: person });
  const { id, kind, targetId, schemaVersion, body } = draft;
  try {
    return await call(registerWithDraft, {
      body: {
        ...person,
        draftId: id,
        formType: kind as DraftKindName,
        targetId,
        schemaVersion,
        formData: body,
      },
    });
  } catch (error) {
    // A draft that the server rejects stays on the device and must not prevent registration.
    const isDraft = isApiError(error) && error.fields.some(({ path }) => DRAFT_PATH.test(path));
    if (!isDraft && !(isApiError(error) && error.id === 'too_large')) throw error;
    return call(register, { body: person });
  }
}

/**
 * Returns the visitor's latest draft of a form that this release supports, of those that they
 * sent if there are any.
 */
async function lastDraft() {
  const rows = await draftRows(VISITOR).catch(() => []);
  const drafts = rows
    .filter((row) => !row.isDiscarded && row.others.length === 0 && draftKindOf(row.kind) !== null)
    .map((row) => adoptableDraft(row, Date.now()))
    .toSorted((a, b) => b.updatedAt - a.updatedAt);
  return drafts.find(isSentDraft) ?? drafts[0];
}
