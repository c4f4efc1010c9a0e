import type { QueryClient } from '@tanstack/react-query';

import type { Api } from '#contract/kit/endpoint.ts';
import type { ErrorId } from '#contract/kit/errors.ts';
import { isApiError } from '#contract/kit/is-api-error.ts';
import { finishSignIn } from '#contract/identity/second-factor-endpoints.ts';
import { type Credentials, type Session, signIn } from '#contract/identity/session-endpoints.ts';
import { NetworkError } from '#kit/net/network-error.ts';
import { openSession } from '#kit/session/session-changes.ts';
import { usedDevice } from '#kit/session/used-device.ts';

/** Why a login failed. */
export type SignInFailure =
  | 'wrong'
  | 'blocked'
  | 'too_many_logins'
  | 'unreachable'
  | 'nothing_kept'
  | 'unexpected';

const BY_ID: Partial<Record<ErrorId, SignInFailure>> = {
  invalid_credentials: 'wrong',
  // A malformed email is reported like an unknown one.
  invalid_input: 'wrong',
  user_blocked: 'blocked',
  too_many_requests: 'too_many_logins',
};

interface Means {
  queryClient: QueryClient;
  call: Api['call'];
}

/** Why the second login step failed. */
export type SecondStepFailure =
  | Exclude<SignInFailure, 'wrong' | 'too_many_logins'>
  | 'too_many'
  | 'wrong_code'
  | 'expired';

const STEP_BY_ID: Partial<Record<ErrorId, SecondStepFailure>> = {
  wrong_code: 'wrong_code',
  // A malformed code is reported like a wrong one.
  invalid_input: 'wrong_code',
  sign_in_expired: 'expired',
  user_blocked: 'blocked',
  too_many_requests: 'too_many',
};

/**
 * Logs in on this device.
 * @returns `null` on success, `pending` if a code is required next, otherwise the failure
 */
export async function signInHere(
  { queryClient, call }: Means,
  credentials: Omit<Credentials, 'device'>,
): Promise<SignInFailure | { pending: string } | null> {
  let session;
  try {
    session = await call(signIn, { body: { ...credentials, device: usedDevice() } });
  } catch (error) {
    if (error instanceof NetworkError) return 'unreachable';
    return (isApiError(error) && BY_ID[error.id]) || 'unexpected';
  }
  return 'pending' in session ? { pending: session.pending } : keep(queryClient, session);
}

/**
 * Completes a login that requires a code.
 * @returns `null` on success, otherwise the failure
 */
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
