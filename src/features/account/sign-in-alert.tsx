import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

import { FormAlert } from './call-failure-alert.tsx';
import type { SecondStepFailure, SignInFailure } from './sign-in.ts';

type Told = SignInFailure | SecondStepFailure | 'ended' | 'late';

/** Why signing in didn't go through, and what can be done. */
export function SignInAlert({ failure }: { failure: Told }) {
  return (
    <FormAlert tone={failure === 'ended' || failure === 'late' ? 'plain' : 'error'}>
      <FailureWords failure={failure} />
    </FormAlert>
  );
}

function FailureWords({ failure }: { failure: Told }) {
  switch (failure) {
    case 'wrong':
      return <Trans>Invalid email or password</Trans>;
    case 'blocked':
      return <Trans>Your account has been blocked. Please contact support.</Trans>;
    case 'too_many':
      return <Trans>Too many tries. Wait a quarter of an hour, then try again.</Trans>;
    case 'unreachable':
      return (
        <Trans>
          There is no connection, and signing in needs one. <Link to="/">Homes you have seen</Link>{' '}
          open without.
        </Trans>
      );
    case 'nothing_kept':
      return (
        <Trans>
          This browser lets Sala keep nothing, so you can’t stay signed in. Allow site data, or use
          another window.
        </Trans>
      );
    case 'unexpected':
      return <Trans>An unexpected error occurred. Please try again.</Trans>;
    case 'wrong_code':
      return <Trans>This code isn’t right.</Trans>;
    case 'expired':
    case 'late':
      return <Trans>The code took too long to come. Begin again with your password.</Trans>;
    case 'ended':
      return <Trans>Your session has ended. Sign in again to go on where you were.</Trans>;
  }
}
