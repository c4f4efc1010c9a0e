import { sql } from 'kysely';

import { insertInvitation } from '#server/modules/business/invitation/invitation-repository.ts';
import { matchListings } from '#server/modules/hunting/match/match-listing.ts';
import { loveListingAs } from '#server/modules/listing/favourite/love-listing.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { joinBusiness, makeBusiness } from '../factories/businesses.ts';
import { makeHunt } from '../factories/hunts.ts';
import { makeLead } from '../factories/leads.ts';
import {
  someAppeal,
  someReport,
  someRequest,
  someVerification,
} from '../factories/moderation-samples.ts';
import { makePerson, type Person } from '../factories/people.ts';
import type { World } from './sweep-addresses.ts';
import { offerListing, uniqueTitle } from './writing.ts';

/** A text without a place to break it: Bangkok's own long name. */
export const LONG = 'Krungthepmahanakhonamonrattanakosinmahintharayutthaya';

/** Creates data for a person so that each page has content. */
export async function makeWorld(person: Person, database: Database): Promise<World> {
  const other = await makePerson(database, { firstName: LONG });
  const saved = await offerListing(database, other, uniqueTitle(`A home to save ${LONG}`));
  const live = await offerListing(database, person, uniqueTitle(`A live home ${LONG}`));
  const pending = await offerListing(database, person, uniqueTitle(`A home in review ${LONG}`), {
    isApproved: false,
  });
  const businessId = await makeBusiness(database, person, { name: LONG });
  await offerListing(database, person, uniqueTitle(`A home of the agency ${LONG}`), { businessId });
  await joinBusiness(database, businessId, await makePerson(database, { firstName: LONG }), 4);
  await database.transaction((transaction) =>
    insertInvitation(transaction, {
      businessId,
      invitedBy: person.id,
      email: `${LONG}@people.test`,
      roleId: 2,
    }),
  );
  await sql`
    insert into notifications (user_id, kind, dedupe_key) values (${person.id}, 'welcome', 'sweep')
  `.execute(database.kysely);
  await database.transaction((transaction) => loveListingAs(transaction, person.id, saved, true));
  const areas = [{ kind: 'place' as const, placeId: 10 }];
  const hunt = await makeHunt(database, person, { areas, price: null, note: LONG });
  const othersHunt = await makeHunt(database, other, { areas, price: null, note: LONG });
  await matchListings(database, [saved, live]);
  await makeLead(
    database,
    { huntId: hunt, propertyId: saved },
    { direction: 'offer', fromUserId: other.id },
  );
  await makeLead(
    database,
    { huntId: othersHunt, propertyId: live },
    { direction: 'interest', fromUserId: other.id },
  );
  const { listing: rejected } = await someAppeal(database, { owner: person, isSent: false });
  const { listing: appealed } = await someAppeal(database, { owner: person, text: LONG });
  return { live, pending, rejected, appealed, hunt };
}

/** Creates something for each desk of the admin area. */
export async function makeAdminWorld(database: Database) {
  const owner = await makePerson(database);
  return {
    listing: await offerListing(database, owner, uniqueTitle(LONG), { isApproved: false }),
    report: await someReport(database, LONG),
    appeal: (await someAppeal(database, { text: LONG })).id,
    verification: await someVerification(database),
    request: await someRequest(database, LONG),
    hunt: await makeHunt(database, await makePerson(database), { note: LONG }),
  };
}
