import { msg } from '@lingui/core/macro';
import * as v from 'valibot';

import { PhotoHash } from '#contract/media/photo.ts';
import {
  requestVerification as requestVerificationEndpoint,
  VERIFICATION_DOCUMENTS,
} from '#contract/trust/verification-endpoints.ts';

import { defineOperation } from '#storage/outbox/define-operation.ts';

/** Requests verification by a photo of a document. A new request replaces an unsent one. */
export const requestVerification = defineOperation({
  kind: 'verification.request',
  endpoint: requestVerificationEndpoint,
  body: v.object({ document: v.picklist(VERIFICATION_DOCUMENTS), photo: PhotoHash }),
  request: (body) => ({ body }),
  entity: () => 'verification',
  photos: ({ photo }) => [photo],
  texts: () => ({ title: msg`My request to be verified` }),
});
