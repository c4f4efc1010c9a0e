import { ApiError } from '#contract/kit/errors.ts';
import { CARDS_MOST, type NewCard } from '#contract/listing/promotion-endpoints.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import { presentTimes } from '#server/platform/database/times.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

import {
  countCards,
  deleteCardRow,
  findCards,
  insertCard,
  updateCardRow,
} from './card-repository.ts';

/** Creates a card. @returns its id @throws ApiError `conflict` if there are too many */
export async function createCardAs(
  transaction: Transaction,
  actorId: number,
  card: NewCard,
): Promise<number> {
  if ((await countCards(transaction)) >= CARDS_MOST) throw new ApiError('conflict');
  const id = await insertCard(transaction, actorId, card);
  const fields = Object.keys(card);
  await writeAudit(transaction, actorId, 'promoted_card.create', ['promoted_card', id], fields);
  return id;
}

/** Changes a card. @throws ApiError `not_found`, `version_conflict` with the current card */
export async function updateCardAs(
  transaction: Transaction,
  actorId: number,
  { id, version }: { id: number; version: number },
  card: NewCard,
): Promise<void> {
  if (!(await updateCardRow(transaction, { id, version }, card))) {
    const [current] = await findCards(transaction, [id]);
    if (!current) throw new ApiError('not_found');
    throw new ApiError('version_conflict', [], presentTimes(current));
  }
  const fields = Object.keys(card);
  await writeAudit(transaction, actorId, 'promoted_card.update', ['promoted_card', id], fields);
}

/** Deletes a card with its numbers. @throws ApiError `not_found` */
export async function deleteCardAs(
  transaction: Transaction,
  actorId: number,
  id: number,
): Promise<void> {
  if (!(await deleteCardRow(transaction, id))) throw new ApiError('not_found');
  await writeAudit(transaction, actorId, 'promoted_card.delete', ['promoted_card', id]);
}
