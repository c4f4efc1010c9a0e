import { ApiError } from '#contract/kit/errors.ts';
import {
  changeSecondFactor,
  finishSignIn,
  readSecondFactor,
} from '#contract/identity/second-factor-endpoints.ts';
import { handle, type HandledEndpoint } from '#server/http/handler.ts';
import { SignInAttempts } from '../session/sign-in-attempts.ts';
import { readAccount } from '../user/read-account.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { readSecret } from '#server/platform/database/secret.ts';

import { changeFactor } from './change-second-factor.ts';
import { finishSignInWithCode } from './check-code.ts';
import { findFactorState } from './second-factor-repository.ts';

/** Name of the database secret that encrypts authenticator secrets. */
const KEY_NAME = 'second_factor';

const QUARTER_MS = 15 * 60_000;
const PAUSE_MS = 30_000;

/** Six digits are weaker than any password, so fewer attempts are allowed. */
const CODE_ATTEMPTS = {
  pair: { most: 5, windowMs: QUARTER_MS, pauseMs: PAUSE_MS },
  account: { most: 20, windowMs: QUARTER_MS, pauseMs: PAUSE_MS },
  place: { most: 100, windowMs: QUARTER_MS, pauseMs: PAUSE_MS },
} as const;

export const secondFactorRoutes = ({
  database,
  isDemo,
}: {
  database: Database;
  isDemo: boolean;
}): HandledEndpoint[] => {
  const key = () => readSecret(database.kysely, KEY_NAME);
  const attempts = new SignInAttempts(database, 'code', CODE_ATTEMPTS);
  // Limits attempts, so that an unattended session can't be used to guess a code or the password.
  const changes = new SignInAttempts(database, 'second factor', CODE_ATTEMPTS);

  return [
    handle(readSecondFactor, async (_input, { user }) => {
      const { isOn, isAdmin, codesLeft } = await findFactorState(database, user!.id);
      return { isOn, isRequired: isAdmin && !isDemo, codesLeft };
    }),

    handle(changeSecondFactor, async ({ body }, { user, client }) => {
      const { id: userId, sessionId } = user!;
      const account = String(userId);
      if (!(await changes.take(account, client.address))) throw new ApiError('too_many_requests');
      const answer = await changeFactor(database, body, { key: await key(), userId, sessionId });
      await changes.forgive(account, client.address);
      return answer;
    }),

    handle(finishSignIn, async ({ body }, { client }) => {
      const services = { database, key, attempts };
      const { token, userId } = await finishSignInWithCode(services, body, client);
      return { token, user: await readAccount(database, userId, 'sign_in_expired') };
    }),
  ];
};
