import { expect, test } from 'vitest';

import {
  type BusinessPermission,
  type BusinessRole,
  PERMISSION_DENIALS,
} from '#contract/kit/permissions.ts';
import { HEADERS } from '#contract/kit/version.ts';

import { actingFor, joinBusiness, makeTeam } from '../factories/businesses.ts';
import { someEmail } from '../factories/chance.ts';
import { type Person } from '../factories/people.ts';
import { openTestMarket } from '../setup/test-server.ts';

const { app, database } = await openTestMarket();

/** Creates a business with a caller in each role, a former member and a rival's admin. */
async function makeTeams() {
  const [businessId, ...team] = await makeTeam(database, 2, 3, 4, 4, 2);
  const [admin, manager, assistant, member, agent, former] = team;
  const [rivalBusiness, rival] = await makeTeam(database);
  // Joining another business ends the membership.
  await joinBusiness(database, (await makeTeam(database))[0], former, 2);
  const members = { 1: admin, 2: manager, 3: assistant, 4: member };
  const callers: Record<string, Person> = { ...members, former, rival };
  return { businessId, rivalBusiness, agent, callers };
}
type Team = Awaited<ReturnType<typeof makeTeams>>;

/** The permissions about a listing are tested with its states. */
type TeamPermission = Exclude<
  BusinessPermission,
  'edit_listing' | 'remove_listing' | 'assign_user' | 'publish_listing'
>;

type Call = [method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object];

const CALLS: Record<TeamPermission, (team: Team) => Call> = {
  edit_business: ({ agent }) => ['POST', '/api/business/transfer', { userId: agent.id }],
  change_role: ({ agent }) => ['POST', '/api/business/role/3', { userId: agent.id }],
  invite_member: ({ businessId: business }) => [
    'POST',
    '/api/users/send_invitation',
    { email: someEmail(), business, roleId: 4 },
  ],
  delete_member: ({ businessId, agent }) => [
    'DELETE',
    `/api/business/user/${businessId}/${agent.id}`,
  ],
  // What each member of a team may do: see whom they can talk to.
  use_messenger: ({ businessId }) => ['GET', `/api/business/users/${businessId}`],
};

let places = 0;

/** Makes a call for a business, and returns `done` or the id of its error. */
async function outcome([method, url, payload]: Call, by: Person, acting: number): Promise<string> {
  const answer = await app.inject({
    method,
    url,
    ...(payload && { payload }),
    headers: { [HEADERS.authToken]: by.token, ...actingFor(acting) },
    // Invitations are limited per address.
    remoteAddress: `198.51.100.${(places += 1) % 250}`,
  });
  return answer.statusCode < 300 ? 'done' : answer.json<{ id: string }>().id;
}

/**
 * The specification's table: the roles that have each permission, and what an admin of another
 * business gets who acts for that business, with the ids of this one.
 */
const TABLE: Record<TeamPermission, { roles: BusinessRole[]; swapped: string }> = {
  edit_business: { roles: [1], swapped: 'not_found' },
  change_role: { roles: [1, 2], swapped: 'not_found' },
  invite_member: { roles: [1], swapped: 'forbidden' },
  delete_member: { roles: [1], swapped: 'forbidden' },
  use_messenger: { roles: [1, 2, 3, 4], swapped: 'forbidden' },
};

test.each(Object.keys(TABLE) as TeamPermission[])(
  '%s: each role, a former member and a rival get what the table says',
  async (permission) => {
    const { roles, swapped } = TABLE[permission];
    let team = await makeTeams();
    for (const caller of ['1', '2', '3', '4', 'former', 'rival']) {
      const found = await outcome(CALLS[permission](team), team.callers[caller]!, team.businessId);
      const denial = /\d/.test(caller) ? PERMISSION_DENIALS[permission] : 'forbidden';
      const isGranted = roles.includes(Number(caller) as BusinessRole);
      expect([caller, found]).toEqual([caller, isGranted ? 'done' : denial]);
      // The call has changed the team.
      if (isGranted) team = await makeTeams();
    }
    const byRival = outcome(CALLS[permission](team), team.callers['rival']!, team.rivalBusiness);
    expect(await byRival).toBe(swapped);
  },
);
