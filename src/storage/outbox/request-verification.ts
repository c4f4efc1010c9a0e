import * as v from 'valibot';

import { requestVerification, VERIFICATION_DOCUMENTS } from '#contract/verification-endpoints.ts';
import { PhotoHash } from '#contract/photo.ts';
import { CONTRACT_VERSION } from '#contract/version.ts';

import type { OperationKind } from './kinds.ts';
import type { Operation } from './operation.ts';

const Body = v.object({ document: v.picklist(VERIFICATION_DOCUMENTS), photo: PhotoHash });

/** A request to be verified, by the photo of a document that this device has. */
export type VerificationWish = v.InferOutput<typeof Body>;

export const REQUEST_VERIFICATION = 'verification.request';

/** Somebody asks to be verified; asking again before it was sent takes its place. */
export function newVerification(owner: string, wish: VerificationWish): Operation {
  return {
    id: crypto.randomUUID(),
    owner,
    businessId: null,
    kind: REQUEST_VERIFICATION,
    version: CONTRACT_VERSION,
    entity: 'verification',
    body: wish,
    photos: [wish.photo],
    subject: null,
    baseVersion: null,
    after: null,
    createdAt: Date.now(),
  };
}

export const requestVerificationKind: OperationKind = {
  endpoint: requestVerification,
  input: ({ body }) => ({ body: v.parse(Body, body) }),
};
