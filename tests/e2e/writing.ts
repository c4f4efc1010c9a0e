import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';

import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import sharp from 'sharp';

import { LISTING_PHOTOS } from '#contract/kit/limits.ts';
import { presentAccount } from '#server/modules/identity/user/present-user.ts';
import { findAccount } from '#server/modules/identity/user/user-repository.ts';
import { findSavedIds } from '#server/modules/listing/favourite/find-saved-ids.ts';
import { masterFileKey } from '#server/modules/media/photo/rendition.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { openLocalFileStore } from '#server/platform/files/local-file-store.ts';

import { approved, sendListing } from '../factories/listings.ts';
import { makePerson, PASSWORD, type Person } from '../factories/people.ts';
import { somePhoto } from '../factories/photos.ts';
import { runners } from '../factories/run-sql.ts';
import { WRITING_URL } from '../setup/browser-run.ts';
import { WRITING_FOLDER } from '../setup/market-folder.ts';
import { storeSession } from './accounts.ts';
import { fillIn, test as base } from './pages.ts';

export { PASSWORD };

const files = openLocalFileStore(join(WRITING_FOLDER, 'files'));

/** Creates a person with a confirmed account and the password `PASSWORD` for one test. */
export async function makeMember(
  database: Database,
  facts: Parameters<typeof makePerson>[1] = {},
): Promise<Person> {
  return makePerson(database, { hasPassword: true, ...facts });
}

/**
 * Logs a person in on this page's browser, as if they had done it before, without loading the app.
 * @param server if it isn't the test's `baseURL`
 */
export async function signIn(
  page: Page,
  database: Database,
  person: Person,
  server = '',
): Promise<void> {
  const user = presentAccount((await findAccount(database, person.id))!);
  await storeSession(page, server, { user, token: person.token });
}

/** Logs in with the form on the page. */
export async function logIn(page: Page, { email }: { email: string }): Promise<void> {
  await fillIn(page, { email, password: PASSWORD });
  await page.getByRole('button', { name: /^(Log in|เข้าสู่ระบบ)$/ }).click();
}

/**
 * Stores a photo of a person that the server can show.
 * @returns its hash
 */
export async function storePhoto(database: Database, owner: { id: number }): Promise<string> {
  const hash = await somePhoto(database, owner);
  const [r, g, b] = randomBytes(3) as unknown as [number, number, number];
  const background = { r, g, b };
  const body = await sharp({ create: { width: 600, height: 400, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const key = await runners(database).value<string>`
    select storage_key from photos where sha256 = ${Buffer.from(hash, 'hex')}
  `;
  await files.write(masterFileKey(key), body);
  return hash;
}

/**
 * Submits a condo in Bangkok with five photos; live unless `isApproved` is false.
 * @returns its id
 */
export async function offerListing(
  database: Database,
  owner: { id: number },
  title: string,
  {
    isApproved = true,
    ...changes
  }: Parameters<typeof sendListing>[2] & { isApproved?: boolean } = {},
): Promise<number> {
  const images = [];
  for (let place = 0; place < LISTING_PHOTOS.least; place += 1) {
    images.push({ hash: await storePhoto(database, owner) });
  }
  const texts = [
    {
      language: 'en' as const,
      propertyTitle: title,
      propertyDescription: 'Morning light, and eight minutes to the train.',
    },
  ];
  const id = await sendListing(database, owner, { texts, images, ...changes });
  return isApproved ? approved(database, id) : id;
}

/** Returns a title that no other listing has. */
export function uniqueTitle(start: string): string {
  const mark = createHash('sha256').update(randomBytes(8)).digest('hex').slice(0, 8);
  return `${start} ${mark}`;
}

/**
 * A test on the writing market. Each test creates its own people and listings and finds them by id.
 * Other tests change lists and counts of the whole market.
 */
export const test = base.extend<{ person: Person }>({
  baseURL: WRITING_URL,
  isRead: false,
  /** A new member, logged in on `page`, in the project's language. */
  person: async ({ page, database, reader: { language } }, use) => {
    const person = await makeMember(database, { language });
    await signIn(page, database, person);
    await use(person);
  },
});

/** Returns the listings that a person has saved, last saved first. */
export const savedBy = (database: Database, { id }: { id: number }) =>
  findSavedIds(database, id, null, 60);

/** Lets a moderator's decisions take effect now, instead of at the end of the time for an undo. */
export async function endUndo({ kysely }: Database, { id }: { id: number }): Promise<void> {
  await sql`
    with due as (
      update moderation_claims set takes_effect_at = now()
      where moderator_id = ${id} and decision is not null returning queue, subject_id
    )
    select graphile_worker.reschedule_jobs(array_agg(j.id), run_at => now())
    from graphile_worker._private_jobs j
    join due on j.payload ->> 'queue' = due.queue and j.payload ->> 'subjectId' = due.subject_id::text
  `.execute(kysely);
}
