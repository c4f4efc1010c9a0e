import { createECDH } from 'node:crypto';

import { sql } from 'kysely';
import type { Kysely } from 'kysely';

import type { Schema } from '#server/platform/database/schema.ts';

/**
 * What names this server to the push services (RFC 8292), on the curve P-256, in base64url: the
 * public key as an uncompressed point of 65 bytes, as browsers take it, the private one as 32 bytes.
 */
export type VapidKeys = { publicKey: string; privateKey: string };

const NAME = 'vapid';

/**
 * The keys of this installation; made and stored at the first time, the same for all nodes. They
 * stay for good: with other ones, every browser would have to subscribe anew.
 */
export async function ensureVapidKeys(kysely: Kysely<Schema>): Promise<VapidKeys> {
  // Two nodes may both make a pair: the first one stored is everybody's.
  await sql`
    INSERT INTO secrets (name, value) VALUES (${NAME}, ${Buffer.from(JSON.stringify(makeKeys()))})
    ON CONFLICT (name) DO NOTHING
  `.execute(kysely);
  const { rows } = await sql<{
    value: Buffer;
  }>`SELECT value FROM secrets WHERE name = ${NAME}`.execute(kysely);
  return JSON.parse(rows[0]!.value.toString('utf8'));
}

function makeKeys(): VapidKeys {
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  // Without the zeros at its front that Node leaves out in one of 256 keys, it would be too short.
  const privateKey = Buffer.alloc(32);
  const secret = curve.getPrivateKey();
  secret.copy(privateKey, 32 - secret.length);
  return {
    publicKey: curve.getPublicKey('base64url', 'uncompressed'),
    privateKey: privateKey.toString('base64url'),
  };
}
