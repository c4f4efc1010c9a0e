import { ApiError, type ErrorId } from '#contract/kit/errors.ts';
import type { Account } from '#contract/identity/user.ts';
import type { Queries } from '#server/platform/database/connect.ts';

import { presentAccount } from './present-user.ts';
import { findAccount } from './user-repository.ts';

/**
 * Returns an account as its owner sees it.
 * @param gone the error if the account was deleted in the meantime
 * @throws ApiError `gone`
 */
export async function readAccount(database: Queries, id: number, gone: ErrorId): Promise<Account> {
  const account = await findAccount(database, id);
  if (!account) throw new ApiError(gone);
  return presentAccount(account);
}
