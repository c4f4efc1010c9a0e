import { createPublicKey, type ECDH, verify } from 'node:crypto';
import { createRequire } from 'node:module';

// The library publishes no types.
const ece = createRequire(import.meta.url)('http_ece') as {
  decrypt(
    body: Buffer,
    parameters: { version: 'aes128gcm'; privateKey: ECDH; authSecret: string },
  ): Buffer;
};

/** Decrypts a push as its browser would (RFC 8291). @param auth base64url */
export function decryptPush(body: Buffer, privateKey: ECDH, auth: string): string {
  return ece.decrypt(body, { version: 'aes128gcm', privateKey, authSecret: auth }).toString();
}

/**
 * Verifies the signature of a push as its service would (RFC 8292). @returns its claims
 * @throws Error if it isn't from the site with the public key
 */
export function verifyVapid(
  authorization: string,
  publicKey: string,
): { aud: string; exp: number; sub: string } {
  const [, token = '', key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? [];
  if (key !== publicKey) throw new Error('The push is signed with another key');
  const point = Buffer.from(publicKey, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const [head, claims, signature] = token.split('.') as [string, string, string];
  const isValid = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isValid) throw new Error('The signature of the push is invalid');
  return JSON.parse(Buffer.from(claims, 'base64url').toString());
}
