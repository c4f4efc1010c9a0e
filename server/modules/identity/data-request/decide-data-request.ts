import type { decideDataRequest } from '#contract/identity/data-request-endpoints.ts';
import type { HandlerInput } from '#contract/kit/endpoint.ts';
import { ApiError } from '#contract/kit/errors.ts';
import { removeAccount } from '../profile/delete-account.ts';
import { notify } from '#server/modules/notice/notice/notify.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

import { closeRequest, findRequest, lockPerson, type Person } from './data-request-repository.ts';

type Decision = HandlerInput<typeof decideDataRequest>['body'];

const conflict = (rule: string) => ApiError.at('conflict', 'status', rule);

/**
 * Fulfils or declines a request, and tells the person. A copy is a link to the page where they
 * download it, so no site admin sees the data.
 * @throws ApiError `not_found`; `conflict` if it is decided, `user_blocked` for a copy for a blocked
 *   account, `site_admin` or `heads_business` for a deletion
 */
export async function decideDataRequestAs(
  transaction: Transaction,
  actorId: number,
  id: number,
  { status, reason }: Decision,
): Promise<void> {
  const request = await findRequest(transaction, id);
  if (!request) throw new ApiError('not_found');
  const { userId, kind, dueOn } = request;
  // The account before the request, as a deletion by its owner does.
  const person = await lockPerson(transaction, userId);
  if (!person) throw new ApiError('conflict');
  const decided = { status, reason: reason ?? null };
  const isDeletion = status === 'done' && kind === 'delete';
  if (isDeletion && person.isAdmin) throw conflict('site_admin');
  const isBlocked = person.status === 'blocked';
  if (status === 'done' && kind === 'export' && isBlocked) throw conflict('user_blocked');
  if (!(await closeRequest(transaction, { id, actorId, ...decided }))) {
    throw new ApiError('conflict');
  }
  const action = status === 'done' ? 'data_request.fulfil' : 'data_request.decline';
  await writeAudit(transaction, actorId, action, ['user', userId], [kind], reason ?? '');
  if (isDeletion) {
    await removeAccount(transaction, userId);
  } else {
    await notify(transaction, {
      userId,
      kind: 'data_request',
      params: { kind, ...decided, dueOn },
      dedupeKey: `data_request:${id}:${status}`,
    });
    // Notifications are emailed.
    if (!isBlocked) return;
  }
  await sendEmail(transaction, person, { id, kind, ...decided });
}

/** Sends the outcome to a person who gets no notifications, if their email is confirmed. */
async function sendEmail(
  transaction: Transaction,
  { email, firstName, lastName, language, verifiedAt }: Person,
  outcome: { id: number; kind: 'export' | 'delete' } & {
    status: 'done' | 'declined';
    reason: Decision['reason'] | null;
  },
): Promise<void> {
  if (email === null || verifiedAt === null) return;
  const { id, kind, status, reason } = outcome;
  await transaction.addJob('send_data_request_mail', {
    requestId: id,
    kind,
    status,
    reason: reason ?? null,
    name: `${firstName} ${lastName}`.trim(),
    email,
    language,
  });
}
