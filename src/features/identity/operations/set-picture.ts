import { msg } from '@lingui/core/macro';
import * as v from 'valibot';

import { PhotoHash } from '#contract/media/photo.ts';
import { setPicture as setPictureEndpoint } from '#contract/identity/profile-endpoints.ts';

import { defineOperation } from '#storage/outbox/define-operation.ts';

/** Sets or removes the account's picture. */
export const setPicture = defineOperation({
  kind: 'picture.set',
  endpoint: setPictureEndpoint,
  body: v.object({ imageHash: v.nullable(PhotoHash) }),
  request: (body, { owner }) => ({ params: { id: owner }, body }),
  entity: () => 'account:picture',
  photos: ({ imageHash }) => (imageHash === null ? [] : [imageHash]),
  texts: () => ({ title: msg`My picture`, editHref: '/users/profile' }),
});
