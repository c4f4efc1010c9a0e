import type { ContactChoice } from '#contract/identity/contact.ts';
import { ApiError } from '#contract/kit/errors.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

import { isReachable } from './contact-link.ts';
import { findContactMethods, writeContact } from './contact-repository.ts';

/**
 * Makes a contact method the user's preferred one, with who sees it.
 * @param path of the choice in the call's body, for errors
 * @throws ApiError `invalid_input` if it reaches nobody
 */
export async function setContact(
  transaction: Transaction,
  userId: number,
  choice: ContactChoice,
  path: string,
): Promise<void> {
  const { method } = choice;
  await writeContact(transaction, userId, choice);
  if (method === 'chat' || choice.audience === 'nobody') return;
  const stored = await findContactMethods(transaction, userId);
  const value = stored.find((one) => one.method === method)?.value ?? '';
  if (isReachable(method, value)) return;
  throw new ApiError('invalid_input', [{ path, rule: value ? 'regex' : 'required', params: {} }]);
}
