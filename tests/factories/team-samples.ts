import { sql } from 'kysely';

import type { Database } from '#server/platform/database/connect.ts';

import { insertAgentRequest } from '#server/modules/listing/agent-request/agent-request-repository.ts';
import {
  insertInvitation,
  linkInvitation,
} from '#server/modules/business/invitation/invitation-repository.ts';
import { actingFor, headedBusiness, joinBusiness, makeBusiness } from './businesses.ts';
import { makePerson } from './people.ts';
import { runners } from './run-sql.ts';
import { type Caller, idOf, type Sample, type SampleInput, samplePerson } from './sample.ts';
import { someEmail, someToken } from './chance.ts';

const leaveTeam = (database: Database, { id }: Caller) =>
  runners(database).sql`update memberships set ended_at = now()
    where user_id = ${id} and ended_at is null`;

/**
 * Creates an invitation and its link for the caller; for a visitor, without a particular recipient.
 */
async function someInvitation(database: Database, { id }: Caller) {
  const inviter = await makePerson(database);
  const businessId = await makeBusiness(database, inviter);
  const [own] = await runners(database).column<string>`select email from users where id = ${id}
    and verified_at is not null`;
  const email = own ?? someEmail();
  const invitedBy = inviter.id;
  const row = await database.transaction((transaction) =>
    insertInvitation(transaction, { businessId, invitedBy, email, roleId: 4 }),
  );
  const token = someToken();
  await linkInvitation(database, row.id, token);
  await leaveTeam(database, { id });
  return { id: row.id, email, link: { userId: String(invitedBy), token } };
}

/** Returns the one agent used by all samples. */
export const someAgent = async (database: Database): Promise<number> =>
  (await samplePerson(database, 'asked-agent@people.test', { isAgent: true })).id;

const someBusiness = async (database: Database) =>
  makeBusiness(database, await makePerson(database));

/**
 * Creates a request to the caller and makes them an agent. For a visitor: an id that doesn't exist.
 */
async function someAgentRequest(database: Database, { id }: Caller): Promise<string> {
  if (id === 0) return '1';
  const { id: userId } = await makePerson(database);
  const request = { userId, agentId: id, message: '' };
  return String(await database.transaction((open) => insertAgentRequest(open, request)));
}

/** Creates a member of the business that the caller heads. For a visitor: ids that don't exist. */
async function someMember(database: Database, caller: Caller) {
  const businessId = await headedBusiness(database, caller);
  if (caller.id === 0) return { businessId, userId: 1 };
  const { id: userId } = await makePerson(database);
  await joinBusiness(database, businessId, { id: userId }, 4);
  return { businessId, userId };
}

/** Creates a removed member of the business that the caller heads. */
async function someFormerMember(database: Database, caller: Caller) {
  const { businessId, userId } = await someMember(database, caller);
  const [id] = await runners(database).column<number>`
    update memberships set ended_at = now(), ended_by = ${caller.id}
    where user_id = ${userId} and business_id = ${businessId} and ${caller.id} > 0 returning id
  `;
  return { businessId, userId, id: id ?? 1 };
}

/** Returns the business that the caller is an agent of. */
async function joinedBusiness(database: Database, caller: Caller): Promise<number> {
  if (caller.id === 0) return 1;
  const [joined] = await runners(database).column<number>`select business_id from memberships
    where user_id = ${caller.id} and role_id = 4 and ended_at is null`;
  if (joined) return joined;
  const businessId = await makeBusiness(database, await makePerson(database));
  await joinBusiness(database, businessId, caller, 4);
  return businessId;
}

/** Returns a sample about the business that the caller heads, for which they act. */
const ofBusiness =
  (input: (businessId: number, caller: Caller) => SampleInput): Sample =>
  async (database, caller) => {
    const businessId = await headedBusiness(database, caller);
    return { headers: actingFor(businessId), ...input(businessId, caller) };
  };
/** Names the business that the caller heads by its id. */
export const byId = ofBusiness((id) => ({ params: { id: String(id) } }));

/** Returns a sample about a member of the business that the caller heads. */
const ofMember =
  (input: (member: { businessId: number; userId: number }) => SampleInput): Sample =>
  async (database, caller) => {
    const member = await someMember(database, caller);
    return { headers: actingFor(member.businessId), ...input(member) };
  };

const ofInvitation: Sample = async (database, caller) => ({
  params: (await someInvitation(database, caller)).link,
});

/** Sample input for the endpoints of agents and business members. */
export const TEAM_SAMPLES: Record<string, Sample> = {
  'users.appointAgent': async (database, caller) => {
    await sql`update agent_requests set status = 'withdrawn'
      where user_id = ${caller.id}`.execute(database.kysely);
    return { body: { userId: Math.max(caller.id, 1), agentId: await someAgent(database) } };
  },
  'users.answerAgentRequest': idOf(someAgentRequest, { status: 'accepted' }),
  'users.sendInvitation': ofBusiness((business, { id }) => ({
    // Each caller invites a different email, because the emails per address and hour are limited.
    body: { email: `invited-by-${id}@people.test`, business, roleId: 4 },
  })),
  'business.invitations': byId,
  'business.cancelInvitation': async (database, caller) => {
    const businessId = await headedBusiness(database, caller);
    const headers = actingFor(businessId);
    if (caller.id === 0) return { headers, params: { id: '1' } };
    const email = someEmail();
    const invitation = { businessId, invitedBy: caller.id, email, roleId: 4 as const };
    const { id } = await database.transaction((open) => insertInvitation(open, invitation));
    return { headers, params: { id: String(id) } };
  },
  'business.readImport': ofBusiness(() => ({})),
  'business.import': ofBusiness(() => ({
    query: { fileName: 'homes.csv' },
    body: Buffer.from('ref\nA\n'),
  })),
  'business.read': idOf(someBusiness),
  'business.listings': async (database, caller) => {
    const businessId = await headedBusiness(database, { id: await someAgent(database) });
    return { params: { businessId: String(businessId), askingId: String(caller.id) } };
  },
  'business.privateListings': ofBusiness((id, caller) => ({
    params: { businessId: String(id), userId: String(Math.max(caller.id, 1)) },
  })),
  'business.create': async (database, caller) => {
    await leaveTeam(database, caller);
    return { body: { businessName: 'Rim Khlong Homes' } };
  },
  'business.update': ofBusiness(() => ({ body: { color: '#0e6b5c' } })),
  'admin.business': idOf(someBusiness),
  'admin.changeBusinessStatus': idOf(someBusiness, { status: 'suspended', reason: 'fraud' }),
  'business.metrics': byId,
  'business.ofUser': idOf(someAgent),
  'business.team': ofBusiness((id) => ({ params: { businessId: String(id) } })),
  'business.changeRole': ofMember(({ userId }) => ({ params: { id: '2' }, body: { userId } })),
  'business.removeMember': ofMember(({ businessId, userId }) => ({
    params: { businessId: String(businessId), userId: String(userId) },
  })),
  'business.reactivateMember': async (database, caller) => {
    const { id, ...body } = await someFormerMember(database, caller);
    return { headers: actingFor(body.businessId), params: { id: String(id) }, body };
  },
  'business.leave': async (database, caller) => ({
    headers: actingFor(await joinedBusiness(database, caller)),
    body: {},
  }),
  'business.close': async (database, caller) => {
    const business = await headedBusiness(database, caller);
    // Only its last member can close it.
    await sql`
      update memberships set ended_at = now()
      where business_id = ${business} and user_id <> ${caller.id} and ended_at is null
        and ${caller.id} <> 0
    `.execute(database.kysely);
    return { headers: actingFor(business), body: {} };
  },
  'business.transfer': ofMember(({ userId }) => ({ body: { userId } })),
  'users.invitation': ofInvitation,
  'users.acceptInvitation': ofInvitation,
  'users.declineInvitation': ofInvitation,
  'users.invitationRegister': async (database) => {
    const { email, link } = await someInvitation(database, { id: 0 });
    const form = { firstName: 'Nok', lastName: '', password: 'Teak-floor-7', language: 'th' };
    return { body: { ...form, ...link, userId: Number(link.userId), email } };
  },
};
