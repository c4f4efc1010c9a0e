import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

import { useOpensOffline } from '#kit/net/use-opens-offline.ts';
import { SupportLink } from '#ui/support-link.tsx';

import { FormAlert } from '#kit/frames/call-failure-alert.tsx';
import type { SecondStepFailure, SignInFailure } from './sign-in.ts';

type ShownFailure = SignInFailure | SecondStepFailure | 'ended' | 'late';

/** Alert with the reason for a failed login and what to do next. */
export function SignInAlert({ failure }: { failure: ShownFailure }) {
  return (
    <FormAlert tone={failure === 'ended' || failure === 'late' ? 'plain' : 'error'}>
      <FailureMessage failure={failure} />
    </FormAlert>
  );
}

function FailureMessage({ failure }: { failure: ShownFailure }) {
  switch (failure) {
    case 'wrong':
      return <Trans>Invalid email or password</Trans>;
    case 'blocked':
      return (
        <>
          <Trans>Your account has been blocked. Please contact support.</Trans> <SupportLink />
        </>
      );
    case 'too_many_logins':
      return <Trans>Too many attempts. Try again later, or reset your password by email.</Trans>;
    case 'too_many':
      return <Trans>Too many attempts. Try again in 15 minutes.</Trans>;
    case 'unreachable':
      return <UnreachableMessage />;
    case 'nothing_kept':
      return (
        <Trans>
          Your browser is blocking storage, so you can’t stay logged in. Allow site data, or use a
          window that isn’t private.
        </Trans>
      );
    case 'unexpected':
      return <Trans>An unexpected error occurred. Please try again.</Trans>;
    case 'wrong_code':
      return <Trans>Incorrect code.</Trans>;
    case 'expired':
    case 'late':
      return <Trans>The code has expired. Log in again with your password.</Trans>;
    case 'ended':
      return <Trans>Your session has expired. Log in again to continue.</Trans>;
  }
}

function UnreachableMessage() {
  if (!useOpensOffline()) return <Trans>You’re offline, so you can’t log in.</Trans>;
  return (
    <Trans>
      You’re offline, so you can’t log in. You can still open{' '}
      <Link to="/">homes you’ve viewed</Link>.
    </Trans>
  );
}
