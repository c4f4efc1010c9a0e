import { type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';

import { importSPKI, jwtVerify } from 'jose';
import { beforeEach, expect, test } from 'vitest';

import { newKeys } from '#tests/setup/firebase-files.ts';
import { openTestHttp } from '#tests/setup/test-http.ts';

import { fcmPushSender } from './fcm-push-sender.ts';
import type { PushSender } from './push-sender.ts';

const { privateKey, publicKey } = newKeys();

let origin: string;
let sender: PushSender;
/** Access tokens that are valid now. */
let valid: Set<string>;
let issued: number;
let messages: { url: string; body: unknown }[];
let status: number;

/** Issues a token for an assertion that the account has signed, as Google does. */
async function issue(body: string): Promise<string | null> {
  const form = new URLSearchParams(body);
  if (form.get('grant_type') !== 'urn:ietf:params:oauth:grant-type:jwt-bearer') return null;
  const { payload } = await jwtVerify(
    form.get('assertion')!,
    await importSPKI(publicKey, 'RS256'),
    { issuer: 'sender@sala-test.iam.gserviceaccount.com', audience: `${origin}/token` },
  );
  if (payload['scope'] !== 'https://www.googleapis.com/auth/firebase.messaging') return null;
  issued += 1;
  const token = `token-${issued}`;
  valid.add(token);
  return token;
}

async function answer(request: IncomingMessage): Promise<{ status: number; body: unknown }> {
  const body = await text(request);
  if (request.url === '/token') {
    const token = await issue(body).catch(() => null);
    return token
      ? { status: 200, body: { access_token: token, expires_in: 3_600 } }
      : { status: 401, body: { error: 'invalid_grant' } };
  }
  const access = request.headers.authorization?.replace('Bearer ', '') ?? '';
  if (!valid.has(access)) return { status: 401, body: {} };
  messages.push({ url: request.url!, body: JSON.parse(body) });
  return { status, body: {} };
}

beforeEach(async () => {
  valid = new Set();
  issued = 0;
  messages = [];
  status = 200;
  origin = await openTestHttp((request, reply) => {
    void answer(request).then(({ status: code, body }) => {
      reply.writeHead(code, { 'content-type': 'application/json', 'retry-after': '9' });
      reply.end(JSON.stringify(body));
    });
  });
  sender = fcmPushSender({ account: accountWith(privateKey), apiUrl: origin });
});

const accountWith = (key: string) => ({
  projectId: 'sala-test',
  clientEmail: 'sender@sala-test.iam.gserviceaccount.com',
  privateKey: key,
  tokenUrl: `${origin}/token`,
});

const push = {
  endpoint: 'device:token',
  keys: null,
  payload: '{"title":"New lead"}',
  ttlSeconds: 60,
  urgency: 'high' as const,
  topic: 'leads',
};

test('sends a message with a token that its signature has earned, and uses the token again', async () => {
  const outcomes = await Promise.all([sender.send(push), sender.send(push)]);
  outcomes.push(await sender.send(push));
  expect(outcomes).toEqual(Array.from({ length: 3 }, () => ({ kind: 'accepted' })));
  expect(issued).toBe(1);
  expect(messages[0]).toEqual({
    url: '/v1/projects/sala-test/messages:send',
    body: {
      message: {
        token: 'device:token',
        data: { message: '{"title":"New lead"}' },
        webpush: { headers: { TTL: '60', Urgency: 'high', Topic: 'leads' } },
        android: { ttl: '60s', priority: 'high', collapse_key: 'leads' },
      },
    },
  });
});

test('sends to an installation by its id', async () => {
  await sender.send({ ...push, endpoint: 'cAbDef-0123456789_XyZw' });
  expect(messages).toMatchObject([{ body: { message: { fid: 'cAbDef-0123456789_XyZw' } } }]);
  expect(JSON.stringify(messages)).not.toContain('"token"');
});

test.each([
  [404, { kind: 'gone' }],
  [429, { kind: 'later', afterMs: 9_000, isUnreachable: false }],
  [503, { kind: 'later', afterMs: 9_000, isUnreachable: false }],
  [400, { kind: 'refused', reason: 'status 400' }],
])('the status %i', async (code, outcome) => {
  status = code;
  expect(await sender.send(push)).toEqual(outcome);
});

test('a withdrawn token is replaced, and the push is sent again', async () => {
  await sender.send(push);
  valid.clear();
  expect(await sender.send(push)).toEqual({ kind: 'later', afterMs: null, isUnreachable: false });
  expect(await sender.send(push)).toEqual({ kind: 'accepted' });
  expect(issued).toBe(2);
});

test('nothing is sent with the key of another account', async () => {
  sender = fcmPushSender({ account: accountWith(newKeys().privateKey), apiUrl: origin });
  expect(await sender.send(push)).toEqual({ kind: 'later', afterMs: null, isUnreachable: true });
  expect(messages).toEqual([]);
});
