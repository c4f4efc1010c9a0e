import { createECDH } from 'node:crypto';

import { expect, it } from 'vitest';

import { ensureVapidKeys } from './vapid-keys.ts';
import { openTestDatabase } from '#tests/setup/test-database.ts';

const { database, sql: run } = await openTestDatabase();

it('creates one pair and always returns the same', async () => {
  const both = await Promise.all([
    ensureVapidKeys(database.kysely),
    ensureVapidKeys(database.kysely),
  ]);
  expect(both[0]).toEqual(both[1]);
  expect(await ensureVapidKeys(database.kysely)).toEqual(both[0]);
  expect(await run`SELECT FROM secrets WHERE name = 'vapid'`).toHaveLength(1);
});

it('creates a valid key pair', async () => {
  for (let round = 0; round < 20; round += 1) {
    await run`DELETE FROM secrets`;
    const { publicKey, privateKey } = await ensureVapidKeys(database.kysely);
    expect(publicKey).toMatch(/^B[\w-]{86}$/);
    expect(privateKey).toMatch(/^[\w-]{43}$/);
    const curve = createECDH('prime256v1');
    curve.setPrivateKey(privateKey, 'base64url');
    expect(curve.getPublicKey('base64url')).toBe(publicKey);
  }
});
