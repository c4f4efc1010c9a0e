import { msg } from '@lingui/core/macro';
import * as v from 'valibot';

import { LANGUAGES } from '#contract/kit/limits.ts';
import { setLanguage as setLanguageEndpoint } from '#contract/identity/profile-endpoints.ts';

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
