import type { QueryClient } from '@tanstack/react-query';

import type { Api } from '#contract/endpoint.ts';
import type { ErrorId } from '#contract/errors.ts';
import { isApiError } from '#contract/is-api-error.ts';
import { finishSignIn } from '#contract/second-factor-endpoints.ts';
import { type Credentials, type Session, signIn } from '#contract/session-endpoints.ts';
import { NetworkError } from '#lib/api/network-error.ts';
import { openSession } from '#lib/session/session-changes.ts';

/** Why nobody was signed in. */
export type SignInFailure =
  | 'wrong'
  | 'blocked'
  | 'too_many'
  | 'unreachable'
  | 'nothing_kept'
  | 'unexpected';

const BY_ID: Partial<Record<ErrorId, SignInFailure>> = {
  invalid_credentials: 'wrong',
  // An address that can't be one is as wrong as an unknown one.
  invalid_input: 'wrong',
  user_blocked: 'blocked',
  too_many_requests: 'too_many',
};

interface Means {
  queryClient: QueryClient;
  call: Api['call'];
}

/**
 * Signs somebody in on this device.
 * @returns null where it went well; `pending`: the password is right, and a code is to come
 */
export async function signInHere(
  { queryClient, call }: Means,
  credentials: Credentials,
): Promise<SignInFailure | { pending: string } | null> {
  let session;
  try {
    session = await call(signIn, { body: credentials });
  } catch (error) {
    if (error instanceof NetworkError) return 'unreachable';
    return (isApiError(error) && BY_ID[error.id]) || 'unexpected';
  }
  return 'pending' in session ? { pending: session.pending } : keep(queryClient, session);
}

/** Why a code didn't sign anybody in. */
export type SecondStepFailure = Exclude<SignInFailure, 'wrong'> | 'wrong_code' | 'expired';

const STEP_BY_ID: Partial<Record<ErrorId, SecondStepFailure>> = {
  wrong_code: 'wrong_code',
  // What can't be a code is as wrong as another's.
  invalid_input: 'wrong_code',
  sign_in_expired: 'expired',
  user_blocked: 'blocked',
  too_many_requests: 'too_many',
};

/** Ends a sign-in that waits for a code. @returns null where it went well */
export async function finishSignInHere(
  { queryClient, call }: Means,
  step: { pending: string; code: string },
): Promise<SecondStepFailure | null> {
  let session;
  try {
    session = await call(finishSignIn, { body: step });
  } catch (error) {
    if (error instanceof NetworkError) return 'unreachable';
    return (isApiError(error) && STEP_BY_ID[error.id]) || 'unexpected';
  }
  return keep(queryClient, session);
}

async function keep(queryClient: QueryClient, session: Session): Promise<'nothing_kept' | null> {
  try {
    await openSession(queryClient, session);
    return null;
  } catch {
    return 'nothing_kept';
  }
}
