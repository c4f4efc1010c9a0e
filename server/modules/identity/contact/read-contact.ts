import { sql } from 'kysely';

import type { ContactAudience } from '#contract/identity/contact.ts';
import { ApiError } from '#contract/kit/errors.ts';
import { networkOf } from '#server/http/network-of.ts';
import { countAttempt } from '../session/attempt-repository.ts';
import type { Database, Queries } from '#server/platform/database/connect.ts';

import { findAudience, findOwnMethods } from './contact-repository.ts';

/** Returns a user's contact methods as entered, the preferred one first, and who sees them. */
export async function readOwnContact(database: Database, userId: number) {
  return {
    methods: await findOwnMethods(database, userId),
    audience: await findAudience(database, userId),
  };
}

/**
 * Returns an active user's contact methods, the preferred one first. Values that are the account's
 * own email or phone are filled in.
 */
export async function readContactMethods({ kysely }: Queries, userId: number) {
  return kysely
    .selectFrom('contact_methods as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .select((eb) => [
      'c.method',
      eb
        .case()
        .when('c.value', '<>', '')
        .then(eb.ref('c.value'))
        .when('c.method', 'in', ['phone', 'whatsapp'])
        .then(eb.fn.coalesce('u.phone', sql.lit('')))
        .when('c.method', '=', 'email')
        .then(eb.ref('u.email').$notNull())
        .else(sql.lit(''))
        .end()
        .as('value'),
    ])
    .where('c.user_id', '=', userId)
    .where('u.status', '=', 'active')
    .orderBy('c.is_preferred', 'desc')
    .orderBy('c.method')
    .execute();
}

/** Contacts that visitors of one network see: more would collect numbers, not look for a home. */
const VISITORS_CONTACTS = { most: 60, windowMs: 60 * 60_000, pauseMs: 60_000 };

/**
 * Returns who sees a user's contact methods.
 * @param options.visitor address of a visitor, whose network is limited; null: the caller isn't one
 * @throws ApiError `too_many_requests`
 */
export async function readAudience(
  database: Database,
  userId: number,
  { visitor }: { visitor: string | null },
): Promise<ContactAudience> {
  if (visitor !== null) {
    const from = { name: `contacts for ${networkOf(visitor)}`, limit: VISITORS_CONTACTS };
    if (!(await countAttempt(database, [from]))) throw new ApiError('too_many_requests');
  }
  return findAudience(database, userId);
}
