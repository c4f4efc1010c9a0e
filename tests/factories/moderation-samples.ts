import '#server/subjects.ts';
import { sql } from 'kysely';

import type { ModerationQueue } from '#contract/trust/moderation-queue-endpoints.ts';
import type { Database } from '#server/platform/database/connect.ts';

import { sendAppealAs } from '#server/modules/trust/appeal/send-appeal.ts';
import { offerHome, rejected, sendListing } from './listings.ts';
import { makePerson } from './people.ts';
import { somePhoto } from './photos.ts';
import { runners } from './run-sql.ts';
import { type Caller, idOf, type Sample } from './sample.ts';

/** Creates a report of a listing. @returns its id */
export async function someReport(database: Database, details = ''): Promise<number> {
  const listing = await offerHome(database, await makePerson(database));
  const { id: reporterId } = await makePerson(database);
  return runners(database).value<number>`
    insert into reports (reporter_id, subject_kind, subject_id, reason, details)
    values (${reporterId}, 'listing', ${listing}, 'scam', ${details})
    returning id
  `;
}

/**
 * Sends a listing back and lets its owner appeal.
 * @param owner another person by default
 * @returns the ids of the listing and the appeal
 */
export async function someAppeal(
  database: Database,
  {
    isSent = true,
    owner,
    text = 'I took the photos myself.',
  }: { isSent?: boolean; owner?: Caller; text?: string } = {},
): Promise<{ listing: number; id: number }> {
  const { id: userId } = owner?.id ? owner : await makePerson(database);
  const listing = await offerHome(database, { id: userId });
  await rejected(database, listing, 'The photos show another home.');
  if (!isSent) return { listing, id: 0 };
  const { appealId } = await database.transaction((transaction) =>
    sendAppealAs(transaction, userId, { propertyId: listing, text }),
  );
  return { listing, id: appealId! };
}

/** Creates a person's verification request with a document. @returns its id */
export async function someVerification(database: Database): Promise<number> {
  const { id: userId } = await makePerson(database);
  const hash = await somePhoto(database, { id: userId });
  return runners(database).value<number>`insert into profile_verifications (user_id, photo_id)
    select ${userId}, id from photos where sha256 = ${Buffer.from(hash, 'hex')} returning id`;
}

/** Creates a question about a live listing, unanswered for two days. @returns its id */
export async function someRequest(database: Database, message = ''): Promise<number> {
  const owner = await makePerson(database);
  const listing = await offerHome(database, owner);
  const { id: requesterId } = await makePerson(database);
  return runners(database).value<number>`
    insert into availability_requests
      (listing_id, asked_user_id, requester_id, message, created_at)
    values (${listing}, ${owner.id}, ${requesterId}, ${message}, now() - interval '2 days')
    returning id
  `;
}

/** Lets a caller hold a subject. A visitor holds nothing. */
async function held(
  database: Database,
  { id: callerId }: Caller,
  queue: ModerationQueue,
  id: number,
  decision: object | null = null,
): Promise<number> {
  const json = decision && JSON.stringify(decision);
  await sql`
    insert into moderation_claims
      (queue, subject_id, moderator_id, expires_at, decision, takes_effect_at)
    select ${queue}, ${id}, u.id, now() + interval '1 day', ${json}::jsonb,
      case when ${json}::jsonb is not null then now() + interval '1 day' end
    from users u where u.id = ${callerId}
  `.execute(database.kysely);
  return id;
}

const someListing = async (database: Database) => sendListing(database, await makePerson(database));

export const MODERATION_SAMPLES: Record<string, Sample> = {
  'admin.claimNext': () => ({ params: { queue: 'listings' }, body: { skipped: [] } }),
  'admin.renewClaim': async (database) => ({
    params: { queue: 'listings', id: String(await someListing(database)) },
  }),
  'admin.releaseClaim': () => ({ params: { queue: 'listings', id: '1' } }),
  'admin.undoDecision': async (database, caller) => {
    const id = await held(database, caller, 'listings', await someListing(database), {});
    return { params: { queue: 'listings', id: String(id) } };
  },
  'admin.decideListing': idOf(someListing, {
    status: 'rejected',
    reasons: ['price'],
    message: 'A zero too many?',
    version: 1,
  }),
  'admin.previewDecision': idOf(someListing, { status: 'deleted', reasons: ['scam'], version: 1 }),
  'admin.report': idOf((database) => someReport(database)),
  'admin.decideReport': idOf((database) => someReport(database), {
    action: 'remove',
    reasons: ['scam'],
    message: 'Asked for a deposit.',
  }),
  'admin.appeal': idOf(async (database) => (await someAppeal(database)).id),
  'admin.decideAppeal': idOf(async (database) => (await someAppeal(database)).id, {
    action: 'keep',
    reasons: ['other_home'],
    message: 'Two other listings have them.',
  }),
  'appeals.read': idOf(async (database, owner) => (await someAppeal(database, { owner })).listing),
  'appeals.send': async (database, owner) => ({
    body: {
      propertyId: (await someAppeal(database, { isSent: false, owner })).listing,
      text: 'I took the photos myself.',
    },
  }),
  'admin.verification': idOf(async (database, caller) =>
    held(database, caller, 'verifications', await someVerification(database)),
  ),
  'admin.decideHeldVerification': idOf(someVerification, {
    status: 'rejected',
    reasons: ['unreadable'],
    message: 'Take it by daylight.',
  }),
  'admin.request': idOf((database) => someRequest(database)),
  'admin.decideRequest': idOf((database) => someRequest(database), { status: 'available' }),
  'admin.changeRequest': idOf((database) => someRequest(database), { status: 'unavailable' }),
};
