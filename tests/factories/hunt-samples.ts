import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';

import { writeExtensionCode } from '#server/modules/notice/mail/extension-code.ts';
import { readLinkSigner } from '#server/modules/notice/mail/link-signature.ts';
import type { Database } from '#server/platform/database/connect.ts';

import { huntBody, makeHunt } from './hunts.ts';
import { makePerson } from './people.ts';
import { type Caller, idOf, ownId, type Sample, someOwner } from './sample.ts';
import { byId } from './team-samples.ts';

/** Creates a hunt of the caller. For a visitor: another person's. */
async function someHunt(database: Database, caller: Caller): Promise<string> {
  const hunter = await someOwner(database, caller);
  // Otherwise the hunts of many calls would exceed the maximum of a user.
  await sql`update hunts set status = 'deleted', deleted_at = now() where user_id = ${hunter.id}
    and business_id is null and status <> 'deleted'`.execute(database.kysely);
  return String(await makeHunt(database, hunter));
}

const ownHunt = idOf(someHunt);
const othersHunt = (database: Database) => someHunt(database, { id: 0 });

/** Returns the parameters of the link in an email that extends a hunt of a person. */
export async function extensionLink(
  database: Database,
  { id: userId }: { id: number },
  huntId: number,
): Promise<{ id: string; code: string }> {
  const { expires_at: expiresAt } = await database.kysely
    .selectFrom('hunts')
    .select('expires_at')
    .where('id', '=', huntId)
    .executeTakeFirstOrThrow();
  const sign = await readLinkSigner(database);
  return { id: String(huntId), code: writeExtensionCode({ userId, huntId, expiresAt }, sign) };
}

/** Another person's link, so that the caller's hunts don't change. */
const mailedLink: Sample = async (database) => {
  const hunter = await makePerson(database);
  return { params: await extensionLink(database, hunter, await makeHunt(database, hunter)) };
};

/** Sample input for the endpoints of hunts. */
export const HUNT_SAMPLES: Record<string, Sample> = {
  'hunts.create': async (database, caller) => {
    await someHunt(database, caller);
    return { body: { cid: randomUUID(), ...huntBody() } };
  },
  'hunts.update': idOf(someHunt, { price: 5_500_000 }),
  'hunts.extend': idOf(someHunt, {}),
  'hunts.readMailed': mailedLink,
  'hunts.extendMailed': mailedLink,
  'hunts.delete': ownHunt,
  'hunts.read': ownHunt,
  'hunts.matches': ownHunt,
  'hunts.seen': ownHunt,
  'hunts.ofUser': idOf(ownId),
  'hunts.ofBusiness': byId,
  'admin.hunt': idOf(othersHunt),
  'admin.updateHunt': idOf(othersHunt, { price: 7_000_000 }),
  'admin.deleteHunt': idOf(othersHunt),
};
