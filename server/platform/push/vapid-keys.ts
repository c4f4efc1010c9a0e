import { createECDH } from 'node:crypto';

import { sql, type Kysely } from 'kysely';

import type { Schema } from '#server/platform/database/schema.ts';

/**
 * Keys that identify this server to push services (RFC 8292), on the curve P-256, in base64url. The
 * public key is an uncompressed point of 65 bytes, as browsers expect it. The private key has 32
 * bytes.
 */
export type VapidKeys = { publicKey: string; privateKey: string };

const NAME = 'vapid';

/**
 * Returns the keys of this installation. Created and stored on first use, and shared by all nodes.
 * They must never change, or every browser would have to subscribe again.
 */
export async function ensureVapidKeys(kysely: Kysely<Schema>): Promise<VapidKeys> {
  // Two nodes may both make a pair. The first one stored is used by both.
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
  // Restores the leading zeros that Node omits in one of 256 keys.
  const privateKey = Buffer.alloc(32);
  const secret = curve.getPrivateKey();
  secret.copy(privateKey, 32 - secret.length);
  return {
    publicKey: curve.getPublicKey('base64url', 'uncompressed'),
    privateKey: privateKey.toString('base64url'),
  };
}
