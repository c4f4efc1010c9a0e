import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

import { buttonClass } from '#ui/button.tsx';
import type { ErrorId } from '#contract/errors.ts';
import { isApiError } from '#contract/is-api-error.ts';

import { AccountFrame } from '../account-frame.tsx';
import { type CallFailure, CallFailureAlert, failureOf } from '../call-failure-alert.tsx';
import styles from '../form.module.css';
import { SignInAlert } from '../sign-in-alert.tsx';

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

/** Explains why the provider login failed, and offers alternatives. */
export function PageSocialFailure({
  failure,
  back,
}: {
  failure: SocialFailure;
  back?: string | undefined;
}) {
  return (
    <AccountFrame title={<Title failure={failure} />} lead={<Lead failure={failure} />}>
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

function Title({ failure }: { failure: SocialFailure }) {
  switch (failure) {
    case 'turned_back':
      return <Trans>Login cancelled</Trans>;
    case 'unverified':
      return <Trans>Email not verified</Trans>;
    case 'taken':
      return <Trans>This account is already linked</Trans>;
    case 'lost':
    case 'blocked':
    case 'registered':
    case 'too_many':
    case 'unreachable':
    case 'unexpected':
      return <Trans>You’re not logged in</Trans>;
  }
}

function Lead({ failure }: { failure: SocialFailure }) {
  switch (failure) {
    case 'turned_back':
      return <Trans>No data was shared, and you weren’t logged in.</Trans>;
    case 'lost':
      return <Trans>This login attempt has expired. Start again in the same tab.</Trans>;
    case 'unverified':
      return (
        <Trans>
          You need a confirmed email to create an account. Confirm it with the provider, or register
          here with a password.
        </Trans>
      );
    case 'taken':
      return (
        <Trans>
          That account is already linked: either to another Sala account, or your Sala account to a
          different one. Unlink it first.
        </Trans>
      );
    case 'blocked':
    case 'registered':
    case 'too_many':
    case 'unreachable':
    case 'unexpected':
      return <Trans>You can try again at any time.</Trans>;
  }
}

function Ways({ failure, back }: { failure: SocialFailure; back: string | undefined }) {
  const first = buttonClass({ look: 'primary', large: true, wide: true });
  const second = buttonClass({ large: true, wide: true });
  if (failure === 'taken') {
    return (
      <Link to="/users/loginandsecurity" className={first}>
        <Trans>Login and security</Trans>
      </Link>
    );
  }
  return (
    <>
      {failure === 'unverified' && (
        <Link to="/register" search={{ back }} className={first}>
          <Trans>Create account</Trans>
        </Link>
      )}
      <Link to="/login" search={{ back }} className={failure === 'unverified' ? second : first}>
        <Trans>Back to login</Trans>
      </Link>
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
