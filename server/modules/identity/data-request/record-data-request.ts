import {
  type DataRequestKind,
  dataRequestDueOn,
  marketOfPhone,
} from '#contract/identity/data-request.ts';
import { ApiError } from '#contract/kit/errors.ts';
import { notify } from '#server/modules/notice/notice/notify.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

import { insertDataRequest, lockPerson } from './data-request-repository.ts';

/**
 * Records a request that a person sent by email, phone or letter, and notifies them. So they learn
 * of a request that someone else sent in their name.
 * @returns its id
 * @throws ApiError `not_found`, `conflict` if one of this kind is open, `invalid_input` for a day in
 *   the future
 */
export async function recordDataRequestAs(
  transaction: Transaction,
  actorId: number,
  request: { userId: number; kind: DataRequestKind; receivedOn: string },
): Promise<number> {
  const { userId, kind, receivedOn } = request;
  const person = await lockPerson(transaction, userId);
  if (!person) throw new ApiError('not_found');
  const dueOn = dataRequestDueOn(receivedOn, marketOfPhone(person.phone));
  const { id, isFuture } = await insertDataRequest(transaction, {
    ...request,
    dueOn,
    recordedBy: actorId,
  });
  if (isFuture) throw ApiError.at('invalid_input', 'receivedOn', 'future');
  if (id === null) throw new ApiError('conflict');
  await writeAudit(transaction, actorId, 'data_request.record', ['user', userId], [kind]);
  await notify(transaction, {
    userId,
    kind: 'data_request',
    params: { kind, status: 'open', reason: null, dueOn },
    dedupeKey: `data_request:${id}:open`,
  });
  return id;
}
