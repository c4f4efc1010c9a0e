import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { makeBusiness } from '#tests/factories/businesses.ts';
import { makePerson } from '#tests/factories/people.ts';
import { type InvitationWorld, linkOf, openInvitationWorld, someEmail } from '#tests/setup/invitation-world.ts';

import { plainName } from './invitation-email.ts';

let world: InvitationWorld;

beforeAll(async () => {
  world = await openInvitationWorld();
});
afterAll(() => world.close());
// Clears the emails that earlier tests queued.
beforeEach(() => world.server.runJobs().then(() => undefined));

test.each([2, 3, 4])('role %d can neither invite members nor list invitations', async (roleId) => {
  const member = await makePerson(world.server.database);
  await sql`
    insert into memberships (business_id, user_id, role_id) values (${world.business}, ${member.id}, ${roleId})
  `.execute(world.server.database.kysely);
  const by = { token: member.token, acting: world.business };
  expect((await world.invite({ email: someEmail() }, by)).body).toMatchObject({
    id: 'invite_denied',
  });
  const list = await world.call('GET', `/api/business/invitations/${world.business}`, by);
  expect(list.body).toMatchObject({ id: 'invite_denied' });
  // Neither an ended role nor an account's default role grants permissions.
  await sql`
    update memberships set role_id = 4, ended_at = now() where user_id = ${member.id}
  `.execute(world.server.database.kysely);
  expect((await world.invite({ email: someEmail() }, by)).body).toMatchObject({
    id: 'forbidden',
  });
});

test('rejects invitations with role 1 and access to another business’s invitations', async () => {
  const rival = await makePerson(world.server.database);
  const theirs = await makeBusiness(world.server.database, rival);
  for (const roleId of [1, 0, 5, -1, '2', null, 2.5]) {
    expect((await world.invite({ email: someEmail(), roleId })).body).toMatchObject({
      id: 'invalid_input',
    });
  }
  const byRival = { token: rival.token, acting: theirs };
  expect(
    (await world.invite({ email: someEmail(), business: world.business }, byRival)).body,
  ).toMatchObject({
    id: 'forbidden',
  });
  const list = await world.call('GET', `/api/business/invitations/${world.business}`, byRival);
  expect(list.body).toMatchObject({ id: 'forbidden' });
  expect((await world.invite({ email: someEmail() }, { token: world.admin.token })).status).toBe(
    403,
  );
  for (const email of ['', 'x', 'a@b', 'a@b.test\r\nBcc: c@d.test', `${'x'.repeat(250)}@b.test`]) {
    expect((await world.invite({ email })).body).toMatchObject({ id: 'invalid_input' });
  }
});

test('sends no email from an inactive business or to someone who blocked the inviter', async () => {
  const person = await makePerson(world.server.database);
  await sql`
    insert into blocks (user_id, other_id) values (${person.id}, ${world.admin.id})
  `.execute(world.server.database.kysely);
  expect((await world.invite({ email: person.email })).status).toBe(200);
  expect(await world.server.runJobs()).toEqual([]);

  const owner = await makePerson(world.server.database);
  const closing = await makeBusiness(world.server.database, owner);
  await world.invite(
    { email: someEmail(), business: closing },
    { token: owner.token, acting: closing },
  );
  const [mail] = await world.server.runJobs();
  await sql`update businesses set status = 'suspended' where id = ${closing}`.execute(
    world.server.database.kysely,
  );
  expect((await world.read(linkOf(mail))).body).toMatchObject({ id: 'link_unknown' });
  const again = await world.invite(
    { email: someEmail(), business: closing },
    { token: owner.token, acting: closing },
  );
  expect(again.body).toMatchObject({ id: 'forbidden' });
});

test('limits the invitations per email and hour', async () => {
  const email = someEmail();
  const statuses: number[] = [];
  for (let count = 0; count < 7; count += 1) statuses.push((await world.invite({ email })).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
});

test('a business name can’t look like a link or email address in the email', () => {
  expect(plainName('Visit https://evil.example/x now')).toBe('Visit https evil. example/x now');
  expect(plainName('a@evil.example\r\nBcc: b')).toBe('a evil. example Bcc: b');
  expect(plainName('บ้านริมคลอง Co., Ltd.')).toBe('บ้านริมคลอง Co., Ltd.');
  expect(plainName('x'.repeat(300)).length).toBe(80);
});
