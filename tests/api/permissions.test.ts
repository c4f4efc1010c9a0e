import { afterAll, beforeAll, expect, test } from 'vitest';

import {
  BUSINESS_PERMISSIONS,
  type BusinessPermission,
  type BusinessRole,
  PERMISSION_DENIALS,
} from '#contract/permissions.ts';
import { loadDemo } from '#server/demo/load-demo.ts';

import { actingFor, joinBusiness, makeBusiness } from '../factories/businesses.ts';
import { sendListing } from '../factories/listings.ts';
import { someEmail } from '../factories/chance.ts';
import { HEADERS } from '#contract/version.ts';
import { makePerson, type Person } from '../factories/people.ts';
import { openTestServer, type TestServer } from '../setup/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await openTestServer();
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  await loadDemo(server.database, { listings: 1, log });
});
afterAll(() => server.close());

interface Team {
  businessId: number;
  /** An agent with a listing, on whom the calls act. */
  agent: Person;
  listingId: number;
  callers: Record<string, Person>;
}

/** Creates a business with a caller in each role, a former member and a rival's admin. */
async function makeTeam(): Promise<Team & { rivalBusiness: number }> {
  const { database } = server;
  const person = () => makePerson(database);
  const [admin, manager, assistant, own, agent, former, rival] = await Promise.all(
    Array.from({ length: 7 }, person),
  );
  const businessId = await makeBusiness(database, admin!);
  await joinBusiness(database, businessId, manager!, 2);
  await joinBusiness(database, businessId, assistant!, 3);
  await joinBusiness(database, businessId, own!, 4);
  await joinBusiness(database, businessId, agent!, 4);
  await joinBusiness(database, businessId, former!, 2);
  // Joining another business ends the membership.
  await joinBusiness(database, await makeBusiness(database, await person()), former!, 2);
  const rivalBusiness = await makeBusiness(database, rival!);
  const listingId = await sendListing(database, agent!, { businessId });
  return {
    businessId,
    rivalBusiness,
    agent: agent!,
    listingId,
    callers: {
      1: admin!,
      2: manager!,
      3: assistant!,
      4: own!,
      former: former!,
      rival: rival!,
    },
  };
}

interface Call {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  url: string;
  body?: object;
}

/**
 * One call for each permission, as `by`. Calls about a listing name no business, because the
 * listing's own decides.
 */
const CALLS: Record<BusinessPermission, (team: Team, by: Person) => Call> = {
  edit_business: ({ agent }) => ({
    method: 'POST',
    url: '/api/business/transfer',
    body: { userId: agent.id },
  }),
  edit_listing: ({ listingId }) => ({ method: 'GET', url: `/api/properties/own/${listingId}` }),
  remove_listing: ({ listingId }, by) => ({
    method: 'POST',
    url: '/api/properties/delete',
    body: { propertyId: listingId, userId: by.id },
  }),
  assign_user: ({ listingId }) => ({
    method: 'POST',
    url: '/api/properties/owner/',
    body: { propertyId: listingId, owner: null },
  }),
  change_role: ({ agent }) => ({
    method: 'POST',
    url: '/api/business/role/3',
    body: { userId: agent.id },
  }),
  publish_listing: ({ listingId }) => ({
    method: 'POST',
    url: '/api/properties/publish/',
    body: { propertyId: listingId, published: false },
  }),
  invite_member: ({ businessId }) => ({
    method: 'POST',
    url: '/api/users/send_invitation',
    body: { email: someEmail(), business: businessId, roleId: 4 },
  }),
  delete_member: ({ businessId, agent }) => ({
    method: 'DELETE',
    url: `/api/business/user/${businessId}/${agent.id}`,
  }),
  // What each member of a team may do: see whom they can talk to.
  use_messenger: ({ businessId }) => ({ method: 'GET', url: `/api/business/users/${businessId}` }),
};

const LISTING_CALLS = new Set<BusinessPermission>([
  'edit_listing',
  'remove_listing',
  'assign_user',
  'publish_listing',
]);

let places = 0;

/** Makes a call, and returns `done` or the id of its error. */
async function outcome({ method, url, body }: Call, by: Person, acting: number | null) {
  const answer = await server.app.inject({
    method,
    url,
    ...(body && { payload: body }),
    headers: { [HEADERS.authToken]: by.token, ...(acting !== null && actingFor(acting)) },
    // Invitations are limited per address.
    remoteAddress: `198.51.100.${(places += 1) % 250}`,
  });
  return answer.statusCode < 300 ? 'done' : answer.json<{ id: string }>().id;
}

const permissions = Object.keys(BUSINESS_PERMISSIONS) as BusinessPermission[];

/** The specification's table: the roles that have each permission. */
const TABLE: Record<BusinessPermission, readonly BusinessRole[]> = {
  edit_business: [1],
  edit_listing: [1, 2, 4],
  remove_listing: [1, 2],
  assign_user: [1, 2],
  change_role: [1, 2],
  publish_listing: [1, 2, 4],
  invite_member: [1],
  delete_member: [1],
  use_messenger: [1, 2, 3, 4],
};

test.each(permissions)(
  '%s: each role, a former member and a rival get what the table says',
  async (permission) => {
    const found: Record<string, string> = {};
    const wanted: Record<string, string> = {};
    for (const caller of ['1', '2', '3', '4', 'former', 'rival']) {
      const team = await makeTeam();
      const by = team.callers[caller]!;
      const isAboutListing = LISTING_CALLS.has(permission);
      const acting = isAboutListing ? null : team.businessId;
      found[caller] = await outcome(CALLS[permission](team, by), by, acting);
      const isMember = /^\d$/.test(caller);
      const isGranted = isMember && TABLE[permission].includes(Number(caller) as BusinessRole);
      const denial = isMember || isAboutListing ? PERMISSION_DENIALS[permission] : 'forbidden';
      wanted[caller] = isGranted ? 'done' : denial;
    }
    expect(found).toEqual(wanted);
  },
);

/** What an admin of another business gets who acts for that business, with the ids of this one. */
const SWAPPED: Partial<Record<BusinessPermission, string>> = {
  edit_business: 'not_found',
  change_role: 'not_found',
  invite_member: 'forbidden',
  delete_member: 'forbidden',
  use_messenger: 'forbidden',
};

test.each(Object.entries(SWAPPED))(
  '%s: acting for another business with these ids is refused',
  async (permission, denial) => {
    const team = await makeTeam();
    const by = team.callers['rival']!;
    const call = CALLS[permission as BusinessPermission](team, by);
    expect(await outcome(call, by, team.rivalBusiness)).toBe(denial);
  },
);
