import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';

import { RouteButton } from '#ui/button.tsx';
import type { ErrorId } from '#contract/kit/errors.ts';
import { isApiError } from '#contract/kit/is-api-error.ts';

import { AccountFrame } from '#kit/frames/account-frame.tsx';
import { type CallFailure, CallFailureAlert, failureOf } from '#kit/frames/call-failure-alert.tsx';
import styles from '#kit/frames/form.module.css';
import { SignInAlert } from '../session/sign-in-alert.tsx';

/** Why logging in with a provider, or linking it, failed. */
export type SocialFailure =
  | CallFailure
  /** The user cancelled at the provider. */
  | 'turned_back'
  /** The attempt was already used, has expired, or was started in another tab. */
  | 'lost'
  /** The provider hasn't verified the email. */
  | 'unverified'
  /** The provider's account is linked to another user. */
  | 'taken'
  | 'blocked';

/** Errors of an attempt that can't be continued. */
const LOST: ReadonlySet<ErrorId> = new Set([
  'social_failed',
  'forbidden',
  'link_expired',
  'invalid_input',
]);

const NOT_IN = msg`You’re not logged in`;
const AGAIN = msg`You can try again at any time.`;

/** What is said of the failures that have texts of their own. */
const TEXTS: Partial<
  Record<SocialFailure, { title?: MessageDescriptor; lead: MessageDescriptor }>
> = {
  turned_back: {
    title: msg`Login cancelled`,
    lead: msg`No data was shared, and you weren’t logged in.`,
  },
  lost: { lead: msg`This login attempt has expired. Start again in the same tab.` },
  unverified: {
    title: msg`Email not verified`,
    lead: msg`You need a confirmed email to create an account. Confirm it with the provider, or register here with a password.`,
  },
  taken: {
    title: msg`This account is already linked`,
    lead: msg`That account is already linked: either to another Sala account, or your Sala account to a different one. Unlink it first.`,
  },
};

/** Explains why the provider login failed, and offers alternatives. */
export function PageSocialFailure({
  failure,
  back,
}: {
  failure: SocialFailure;
  back?: string | undefined;
}) {
  const { i18n } = useLingui();
  const { title = NOT_IN, lead = AGAIN } = TEXTS[failure] ?? {};
  return (
    <AccountFrame title={i18n._(title)} lead={i18n._(lead)}>
      <div className={styles.form}>
        {failure === 'blocked' && <SignInAlert failure="blocked" />}
        {(failure === 'unreachable' || failure === 'too_many' || failure === 'unexpected') && (
          <CallFailureAlert failure={failure} />
        )}
        <Ways failure={failure} back={back} />
      </div>
    </AccountFrame>
  );
}

function Ways({ failure, back }: { failure: SocialFailure; back: string | undefined }) {
  if (failure === 'taken') {
    return (
      <RouteButton to="/users/loginandsecurity" variant="primary" large wide>
        <Trans>Login and security</Trans>
      </RouteButton>
    );
  }
  const isNew = failure === 'unverified';
  return (
    <>
      {isNew && (
        <RouteButton to="/register" search={{ back }} variant="primary" large wide>
          <Trans>Create account</Trans>
        </RouteButton>
      )}
      <RouteButton to="/login" search={{ back }} variant={isNew ? 'outline' : 'primary'} large wide>
        <Trans>Back to login</Trans>
      </RouteButton>
    </>
  );
}

/** Returns the failure for the error of the last call. */
export function socialFailureOf(error: unknown): SocialFailure {
  if (!isApiError(error)) return failureOf(error);
  if (error.id === 'user_blocked') return 'blocked';
  if (error.id === 'conflict') {
    return error.fields.some(({ rule }) => rule === 'unverified') ? 'unverified' : 'taken';
  }
  return LOST.has(error.id) ? 'lost' : failureOf(error);
}
