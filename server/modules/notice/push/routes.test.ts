import { randomUUID } from 'node:crypto';

import { beforeEach, expect, test } from 'vitest';

import { notify } from '#server/modules/notice/notice/notify.ts';
import { FIREBASE_WEB, firebaseFiles } from '#tests/setup/firebase-files.ts';
import { makePerson, openSession, type Person } from '#tests/factories/people.ts';
import { registerDevice } from '#tests/setup/register-device.ts';
import { openTestServer } from '#tests/setup/test-server.ts';
import { tempFolder } from '#tests/setup/temp-folder.ts';

let mali: Person;

const server = await openTestServer();
beforeEach(async () => {
  mali = await makePerson(server.database);
});

/** Returns a function that calls the path of the device of Mali's session, and its status. */
async function deviceCaller() {
  const { sessions } = (await server.request(mali.token, 'GET', '/api/users/sessions')).json();
  const url = `/api/users/sessions/${sessions[0].id}/push`;
  return async (method: 'POST' | 'DELETE') =>
    (await server.request(mali.token, method, url)).statusCode;
}

test('the public key is the one that signs the pushes', async () => {
  const { publicKey, ...rest } = (await server.app.inject('/api/push_settings')).json();
  expect(Buffer.from(publicKey, 'base64url')).toHaveLength(65);
  expect(rest).toEqual({ firebase: null });
});

test('browsers get Firebase’s configuration if there is one', async () => {
  const folder = await tempFolder();
  const other = await openTestServer(await firebaseFiles(folder));
  const reply = (await other.app.inject({ url: '/api/push_settings' })).json();
  expect(reply).toMatchObject({ firebase: FIREBASE_WEB });
  expect(JSON.stringify(reply)).not.toContain('authDomain');
});

test('a test is sent to the device that asked for it, and needs one', async () => {
  const call = await deviceCaller();
  expect(await call('POST')).toBe(404);
  const endpoint = await registerDevice(server, mali);
  await registerDevice(server, { token: await openSession(server.database, mali) });
  expect(await call('POST')).toBe(200);
  await call('POST');
  await server.runJobs();
  const sent = server.push.taken();
  expect(sent.length).toBeLessThanOrEqual(2);
  expect(new Set(sent.map((one) => one.endpoint))).toEqual(new Set([endpoint]));
  expect(sent[0]!.message).toMatchObject({ kind: 'test', noticeId: null });
});

test('pushes to a device can be stopped from another one', async () => {
  await registerDevice(server, mali);
  const call = await deviceCaller();
  expect([await call('DELETE'), await call('DELETE')]).toEqual([200, 404]);
  await server.database.transaction((transaction) =>
    notify(transaction, { userId: mali.id, kind: 'welcome', params: {}, dedupeKey: randomUUID() }),
  );
  await server.runJobs();
  expect(server.push.taken()).toEqual([]);
});
