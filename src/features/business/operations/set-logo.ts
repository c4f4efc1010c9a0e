import { msg } from '@lingui/core/macro';
import * as v from 'valibot';

import { updateBusiness } from '#contract/business/business-endpoints.ts';
import { PhotoHash } from '#contract/media/photo.ts';

import { defineOperation } from '#storage/outbox/define-operation.ts';

/** Sets or removes the logo of the business that the row acts for. */
export const setLogo = defineOperation({
  kind: 'logo.set',
  endpoint: updateBusiness,
  body: v.object({ imageHash: v.nullable(PhotoHash) }),
  request: (body) => ({ body }),
  entity: () => 'business:logo',
  photos: ({ imageHash }) => (imageHash === null ? [] : [imageHash]),
  texts: () => ({ title: msg`The logo of the business`, editHref: '/business-dashboard/profile' }),
});
