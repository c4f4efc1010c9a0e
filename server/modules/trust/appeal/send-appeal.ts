import { APPEAL_DAYS, type NewAppeal } from '#contract/trust/appeal-endpoints.ts';
import { ApiError } from '#contract/kit/errors.ts';
import type { Queries } from '#server/platform/database/connect.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

import { subjectOf } from '../subject/define-subject.ts';
import { findRemoval, insertAppeal, type Removal } from './appeal-repository.ts';

/** Returns how owners of listings appeal. There are no appeals about other subjects yet. */
export const ofListings = () => subjectOf('listing').appeals!;

/**
 * Returns the decision that keeps a user's listing off the market.
 * @throws ApiError `not_found` if there is none, `publish_denied`
 */
export async function findRemovalFor(
  database: Queries,
  userId: number,
  propertyId: number,
): Promise<Removal> {
  const removal = await findRemoval(database, propertyId);
  if (!removal) throw new ApiError('not_found');
  await ofListings().demandOwner(database, userId, removal);
  return removal;
}

/** Returns until when an appeal against a decision is possible. */
export function appealUntil({ decidedAt }: Pick<Removal, 'decidedAt'>): Date {
  return new Date(decidedAt.getTime() + APPEAL_DAYS * 86_400_000);
}

/**
 * Saves an appeal against a moderator's decision.
 * @throws ApiError as `findRemovalFor`; `conflict` if there is an appeal against it already (`once`)
 *   or it is too late (`late`)
 */
export async function sendAppealAs(
  transaction: Transaction,
  userId: number,
  { propertyId, text }: NewAppeal,
): Promise<Removal> {
  // One after the other, and not while a moderator decides.
  await ofListings().hold(transaction, propertyId);
  const removal = await findRemovalFor(transaction, userId, propertyId);
  const rule =
    removal.appealId !== null ? 'once' : appealUntil(removal) < new Date() ? 'late' : null;
  if (rule) throw ApiError.at('conflict', 'propertyId', rule);
  await insertAppeal(transaction, { eventId: removal.eventId, propertyId, userId, body: text });
  await ofListings().publish(transaction, propertyId);
  return (await findRemoval(transaction, propertyId))!;
}
