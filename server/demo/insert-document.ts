import { createHash } from 'node:crypto';

import { sql } from 'kysely';

import type { Verification } from '#contract/trust/verification-endpoints.ts';
import {
  findLastVerification,
  insertVerification,
} from '#server/modules/trust/verification/verification-repository.ts';
import type { Random } from '#server/random.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

import { insertBundledPhotos } from './bundled-photo.ts';

/** Inserts a member's request for a verification, with a picture of a document. @returns its id */
export async function insertDocument(
  transaction: Transaction,
  userId: number,
  document: Verification['document'],
  random: Random,
): Promise<number> {
  const storageKey = random.uuid();
  const [photoId] = await insertBundledPhotos(transaction, [
    {
      ownerUserId: userId,
      storageKey,
      picture: 'document-any-01.webp',
      createdAt: new Date(0),
    },
  ]);
  // Photos that only some people see are identified by the hash of their upload.
  const hash = createHash('sha256').update(storageKey).digest();
  await sql`
    update photos set sha256 = ${hash}, created_at = now() where id = ${photoId!}
  `.execute(transaction.kysely);
  await insertVerification(transaction, { userId, document, photoId: photoId! });
  return (await findLastVerification(transaction, userId))!.id;
}
