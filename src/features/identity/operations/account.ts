import { msg } from '@lingui/core/macro';
import * as v from 'valibot';

import {
  setCurrency as setCurrencyEndpoint,
  setLanguage as setLanguageEndpoint,
  setPicture as setPictureEndpoint,
} from '#contract/identity/profile-endpoints.ts';
import { LANGUAGES } from '#contract/kit/limits.ts';
import { CurrencyCode } from '#contract/kit/values.ts';
import { PhotoHash } from '#contract/media/photo.ts';
import { defineOperation } from '#storage/outbox/define-operation.ts';

/** Sets the account's language. */
export const setLanguage = defineOperation({
  kind: 'setting.language',
  endpoint: setLanguageEndpoint,
  body: v.object({ language: v.picklist(LANGUAGES) }),
  request: (body, { owner }) => ({ params: { id: owner }, body }),
  entity: () => 'account:setting.language',
  texts: ({ language }) => ({
    title: language === 'th' ? msg`Show Sala in Thai` : msg`Show Sala in English`,
  }),
});

/** Sets the account's display currency, shown next to the listing's own. */
export const setCurrency = defineOperation({
  kind: 'setting.currency',
  endpoint: setCurrencyEndpoint,
  body: v.object({ currency: CurrencyCode }),
  request: (body, { owner }) => ({ params: { id: owner }, body }),
  entity: () => 'account:setting.currency',
  texts: (setting) => ({ title: msg`Also show prices in ${setting.currency}` }),
});

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
