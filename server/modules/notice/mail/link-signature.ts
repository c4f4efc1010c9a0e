import { createHmac, timingSafeEqual } from 'node:crypto';

import type { Queries } from '#server/platform/database/connect.ts';
import { readSecret } from '#server/platform/database/secret.ts';

/** Emails that were already sent have links with this secret. */
const SECRET = 'unsubscribe';

/**
 * What a link in an email may do without a login: its purpose, the user, and what it applies to. A
 * signature is only valid for its own claim.
 */
export type LinkClaim = `email:${number}:${string}` | `hunt:${number}:${number}:${number}`;

/** Returns the signature of a claim: 43 characters that a URL can contain. */
export type SignLink = (claim: LinkClaim) => string;

/** Returns the function that signs the links of emails. */
export async function readLinkSigner({ kysely }: Queries): Promise<SignLink> {
  const secret = await readSecret(kysely, SECRET);
  return (claim) => createHmac('sha256', secret).update(claim).digest('base64url');
}

/** Returns whether a link's signature is the one of its claim. */
export function isSignedBy(sign: SignLink, claim: LinkClaim, signature: string): boolean {
  const [given, wanted] = [Buffer.from(signature), Buffer.from(sign(claim))];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
