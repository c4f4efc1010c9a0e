import { sql } from 'kysely';

import type { Database } from '#server/platform/database/connect.ts';

import { insertAgentRequest } from '#server/modules/listing/agent-request/agent-request-repository.ts';
import {
  insertInvitation,
  linkInvitation,
} from '#server/modules/identity/invitation/invitation-repository.ts';
import { actingFor, headedBusiness, makeBusiness } from './businesses.ts';
import { makePerson } from './people.ts';
import type { Caller, Sample } from './sample.ts';
import { someEmail, someToken } from './chance.ts';

/**
 * Creates an invitation and its link for the caller; for a visitor, without a particular recipient.
 */
async function someInvitation(database: Database, { id }: Caller) {
  const { kysely } = database;
  const inviter = await makePerson(database);
  const businessId = await makeBusiness(database, inviter);
  const { rows } = await sql<{ email: string }>`
    select email from users where id = ${id} and verified_at is not null
  `.execute(kysely);
  const email = rows[0]?.email ?? someEmail();
  const invitedBy = inviter.id;
  const row = await database.transaction((transaction) =>
    insertInvitation(transaction, { businessId, invitedBy, email, roleId: 4 }),
  );
  const token = someToken();
  await linkInvitation(database, row.id, token);
  await sql`
    update memberships set ended_at = now() where user_id = ${id} and ended_at is null
  `.execute(kysely);
  return { id: row.id, email, link: { userId: String(invitedBy), token } };
}

/** Returns the one agent used by all samples, so that the same caller gets the same input. */
async function someAgent(database: Database): Promise<number> {
  const email = 'asked-agent@people.test';
  const found = await sql<{ id: number }>`
    select id from users where email = ${email}
  `.execute(database.kysely);
  if (found.rows[0]) return found.rows[0].id;
  const { id } = await makePerson(database, { email });
  await sql`update users set profile_type = 'agent' where id = ${id}`.execute(database.kysely);
  return id;
}

/**
 * Creates a request to the caller and makes them an agent. For a visitor: an id that doesn't exist.
 */
async function someAgentRequest(database: Database, { id }: Caller): Promise<string> {
  if (id === 0) return '1';
  const { id: userId } = await makePerson(database);
  const request = { userId, agentId: id, message: '' };
  return String(
    await database.transaction((transaction) => insertAgentRequest(transaction, request)),
  );
}

/** Sample input for the endpoints of agents and business members. */
export const TEAM_SAMPLES: Record<string, Sample> = {
  'users.agents': () => ({ query: { q: 'a' } }),
  'users.appointAgent': async (database, caller) => {
    await sql`
      update agent_requests set status = 'withdrawn' where user_id = ${caller.id}
    `.execute(database.kysely);
    return { body: { userId: Math.max(caller.id, 1), agentId: await someAgent(database) } };
  },
  'users.agentRequests': () => ({}),
  'users.answerAgentRequest': async (database, caller) => ({
    params: { id: await someAgentRequest(database, caller) },
    body: { status: 'accepted' },
  }),
  'users.sendInvitation': async (database, caller) => {
    const business = await headedBusiness(database, caller);
    // Each caller invites a different email, because the emails per address and hour are limited.
    const email = `invited-by-${caller.id}@people.test`;
    return { headers: actingFor(business), body: { email, business, roleId: 4 } };
  },
  'business.invitations': async (database, caller) => {
    const business = await headedBusiness(database, caller);
    return { headers: actingFor(business), params: { id: String(business) } };
  },
  'business.cancelInvitation': async (database, caller) => {
    const businessId = await headedBusiness(database, caller);
    const headers = actingFor(businessId);
    if (caller.id === 0) return { headers, params: { id: '1' } };
    const email = someEmail();
    const invitation = { businessId, invitedBy: caller.id, email, roleId: 4 as const };
    const { id } = await database.transaction((transaction) =>
      insertInvitation(transaction, invitation),
    );
    return { headers, params: { id: String(id) } };
  },
  'users.invitation': async (database, caller) => ({
    params: (await someInvitation(database, caller)).link,
  }),
  'users.acceptInvitation': async (database, caller) => ({
    params: (await someInvitation(database, caller)).link,
  }),
  'users.declineInvitation': async (database, caller) => ({
    params: (await someInvitation(database, caller)).link,
  }),
  'users.invitationRegister': async (database) => {
    const { email, link } = await someInvitation(database, { id: 0 });
    return {
      body: {
        ...link,
        userId: Number(link.userId),
        firstName: 'Nok',
        lastName: '',
        email,
        password: 'Teak-floor-7',
        language: 'th',
      },
    };
  },
};
