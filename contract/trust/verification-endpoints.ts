import * as v from 'valibot';

import { endpoint } from '../kit/endpoint.ts';
import { PhotoHash } from '../media/photo.ts';
import { PublicUser } from '../identity/user.ts';
import { Id, openEnum, Text, Timestamp } from '../kit/values.ts';

/** Documents that can prove a user's identity. */
export const VERIFICATION_DOCUMENTS = [
  'id_card',
  'passport',
  'driving_licence',
  'business_registration',
] as const;

export const VERIFICATION_STATUSES = ['pending', 'approved', 'rejected'] as const;

/** Maximum length of an admin's reason. */
export const VERIFICATION_REASON_MAX_LENGTH = 500;

/** A verification request and its result. The document's photo is deleted with the decision. */
export const Verification = v.object({
  id: Id,
  document: openEnum(VERIFICATION_DOCUMENTS, 'id_card'),
  status: openEnum(VERIFICATION_STATUSES, 'pending'),
  /** The admin's reason for a rejection; empty: the name has changed since the request. */
  reason: v.string(),
  createdAt: Timestamp,
  decidedAt: v.nullable(Timestamp),
});
export type Verification = v.InferOutput<typeof Verification>;

const Own = v.object({ verification: v.nullable(Verification) });

export const readVerification = endpoint({
  id: 'users.verification',
  route: 'GET /api/users/verify_profile',
  summary: 'Returns the caller’s last verification request, or null if there is none.',
  access: 'pending',
  reply: Own,
});

export const requestVerification = endpoint({
  id: 'users.requestVerification',
  route: 'POST /api/users/verify_profile',
  summary:
    'Requests profile verification with a photo of a document uploaded before. Only site admins can see it, until they decide.',
  access: 'user',
  limit: 'credential',
  replayable: true,
  body: v.strictObject({ document: v.picklist(VERIFICATION_DOCUMENTS), photo: PhotoHash }),
  reply: Own,
  errors: ['photo_missing', 'conflict'],
});

export const listVerifications = endpoint({
  id: 'admin.verifications',
  route: 'GET /api/admin/verifications',
  summary: 'Lists pending verification requests, oldest first, without their documents.',
  access: 'admin',
  reply: v.object({
    verifications: v.array(v.object({ ...Verification.entries, user: PublicUser })),
  }),
});

export const decideVerification = endpoint({
  id: 'admin.decideVerification',
  route: 'PATCH /api/admin/verification/{id}',
  summary: 'Approves or rejects a verification request and deletes the photo of its document.',
  access: 'admin',
  body: v.strictObject({
    status: v.picklist(['approved', 'rejected']),
    reason: v.optional(v.pipe(Text, v.trim(), v.maxLength(VERIFICATION_REASON_MAX_LENGTH)), ''),
  }),
  reply: Verification,
  errors: ['not_found', 'conflict'],
});
