import { msg } from '@lingui/core/macro';
import * as v from 'valibot';

import { LANGUAGES } from '#contract/limits.ts';
import { setLanguage as setLanguageEndpoint } from '#contract/profile-endpoints.ts';

import { defineOperation } from '../define-operation.ts';

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
