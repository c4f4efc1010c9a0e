import { sql } from 'kysely';
import * as v from 'valibot';
import { expect, test } from 'vitest';

import { ErrorBody } from '#contract/error-body.ts';
import { Session } from '#contract/session-endpoints.ts';
import { HEADERS } from '#contract/version.ts';
import { linkOf, OTHER_PASSWORD, useRegistrationWorld } from '#tests/setup/registration-world.ts';

const world = useRegistrationWorld();

const draftForm = (email: string, more: object = {}) => ({
  ...registrationForm(email),
  formType: 'report',
  formData: { reason: 'scam', details: 'They ask for a deposit ก่อนดูบ้าน' },
  draftId: crypto.randomUUID(),
  targetId: 12,
  ...more,
});

const registerDraft = (body: object) => world.post('/api/users/register-with-draft', body);

/** Returns the reply to a draft read with `token`. */

async function draftAs(token: string, id: string) {
  const answer = await world.server.app.inject({
    url: `/api/drafts/${id}`,
    headers: { [HEADERS.authToken]: token },
  });
  return answer.json<Record<string, unknown>>();
}

test('a visitor’s draft belongs to the new account at once and after the email is confirmed', async () => {
  const body = draftForm('drafter-1@people.test');
  const { token, user } = v.parse(Session, (await registerDraft(body)).json());
  expect(user).toMatchObject({ status: 'pending', email: 'drafter-1@people.test' });
  const own = { id: body.draftId, kind: 'report', targetId: 12, version: 1, body: body.formData };
  expect(await draftAs(token, body.draftId)).toMatchObject(own);
  // The draft's photo is uploaded separately, also before the email is confirmed.
  const hash = 'ab'.repeat(32);
  const photo = await world.post('/api/uploads', { hash, bytes: 1_000, mime: 'image/jpeg' }, token);
  expect(photo.statusCode).toBe(200);
  const [mail] = await world.server.runJobs();
  expect((await world.verify(linkOf(mail), token)).json()).toMatchObject({ outcome: 'verified' });
  expect(await draftAs(token, body.draftId)).toMatchObject(own);
  const { rows } = await sql<{ owner: number }>`
    select owner_user_id as owner from photos where sha256 = decode(${hash}, 'hex')
  `.execute(world.server.database.kysely);
  expect(rows).toEqual([{ owner: user.id }]);
});

test('a repeated registration creates no second account and sends no second email', async () => {
  const body = draftForm('drafter-2@people.test');
  const answers = await Promise.all([registerDraft(body), registerDraft(body)]);
  const again = await registerDraft({ ...body, email: 'DRAFTER-2@people.test' });
  const sessions = [...answers, again].map((answer) => v.parse(Session, answer.json()));
  expect(new Set(sessions.map(({ user }) => user.id)).size).toBe(1);
  expect(new Set(sessions.map(({ token }) => token)).size).toBe(3);
  expect((await world.server.runJobs()).length).toBe(1);
  // A caller with a different password creates a separate account.
  const ids = new Set(sessions.map(({ user }) => user.id));
  const stranger = await registerDraft({ ...body, password: OTHER_PASSWORD });
  const other = v.parse(Session, stranger.json());
  expect(ids).not.toContain(other.user.id);
  expect(other.user.status).toBe('pending');
  // Once the email is confirmed, the same request is an ordinary registration.
  const [first] = sessions;
  await sql`
    update users set status = 'active', verified_at = now() where id = ${first!.user.id}
  `.execute(world.server.database.kysely);
  const late = v.parse(Session, (await registerDraft(body)).json());
  expect(late.user).toMatchObject({ status: 'pending' });
  expect(ids).not.toContain(late.user.id);
  await world.server.runJobs();
});

test('if the email has an account, the draft stays separate until the owner merges it', async () => {
  const body = draftForm('owner@people.test');
  const { token } = v.parse(Session, (await registerDraft(body)).json());
  const mails = await world.server.runJobs();
  const link = linkOf(mails.find(({ to }) => to.address === 'owner@people.test'));
  expect((await draftAs(world.owner.token, body.draftId))['id']).toBe('not_found');
  expect((await world.verify(link, token)).json()).toMatchObject({ outcome: 'already_registered' });
  expect((await world.verify(link, world.owner.token, { merge: true })).json()).toMatchObject({
    outcome: 'merged',
  });
  expect(await draftAs(world.owner.token, body.draftId)).toMatchObject({ body: body.formData });
});

test.each([
  ['an unknown form', { formType: 'castle' }, 'formType'],
  ['an invalid id', { draftId: '1' }, 'draftId'],
  ['unknown fields', { formData: { roles: ['admin'] } }, 'body.roles'],
  ['text instead of fields', { formData: 'text' }, 'formData'],
  ['an unknown schema version', { schemaVersion: 999 }, 'schemaVersion'],
  ['an invalid target', { targetId: -1 }, 'targetId'],
  ['roles', { roles: ['admin'] }, 'roles'],
  ['a business', { businessId: 1 }, 'businessId'],
])(
  'rejects a registration with a draft of %s and creates no account',
  async (_what, more, path) => {
    const email = `refused-${crypto.randomUUID()}@people.test`;
    const answer = await registerDraft(draftForm(email, more));
    expect(answer.statusCode).toBe(400);
    expect(v.parse(ErrorBody, answer.json()).fields[0]).toMatchObject({ path });
    const { rows } = await sql`
    select 1 from users where email = ${email}
  `.execute(world.server.database.kysely);
    expect(rows).toEqual([]);
  },
);
