import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { plainName } from '#server/modules/identity/invitation/invitation-letter.ts';

import { makeBusiness } from '../factories/businesses.ts';
import { makePerson } from '../factories/people.ts';
import {
  type InvitationWorld,
  linkOf,
  openInvitationWorld,
  someEmail,
} from '../setup/invitation-world.ts';

let world: InvitationWorld;

beforeAll(async () => {
  world = await openInvitationWorld();
});
afterAll(() => world.close());
// Mails that an earlier test left.
beforeEach(() => world.server.runJobs().then(() => undefined));

test.each([2, 3, 4])('role %d invites nobody, and sees no invitations', async (roleId) => {
  const member = await makePerson(world.server.database);
  await sql`
    insert into memberships (business_id, user_id, role_id) values (${world.business}, ${member.id}, ${roleId})
  `.execute(world.server.database.kysely);
  const by = { token: member.token, acting: world.business };
  expect((await world.invite({ email: someEmail() }, by)).body).toMatchObject({ id: 'forbidden' });
  const list = await world.call('GET', `/api/business/invitations/${world.business}`, by);
  expect(list.body).toMatchObject({ id: 'forbidden' });
  // A role that ended, and the default role of an account, grant nothing.
  await sql`
    update memberships set role_id = 4, ended_at = now() where user_id = ${member.id}
  `.execute(world.server.database.kysely);
  expect((await world.invite({ email: someEmail() }, by)).body).toMatchObject({ id: 'forbidden' });
});

test('no call grants role 1, and no other business’s invitations are sent or seen', async () => {
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

test('a business that is gone, and an inviter who is blocked by somebody, write to nobody', async () => {
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

test('one address gets few invitations an hour', async () => {
  const email = someEmail();
  const statuses: number[] = [];
  for (let count = 0; count < 7; count += 1) statuses.push((await world.invite({ email })).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
});

test('a business’s name can’t pass for an address in the mail', () => {
  expect(plainName('Visit https://evil.example/x now')).toBe('Visit https evil. example/x now');
  expect(plainName('a@evil.example\r\nBcc: b')).toBe('a evil. example Bcc: b');
  expect(plainName('บ้านริมคลอง Co., Ltd.')).toBe('บ้านริมคลอง Co., Ltd.');
  expect(plainName('x'.repeat(300)).length).toBe(80);
});
