import { msg } from '@lingui/core/macro';
import * as v from 'valibot';

import { setCurrency as setCurrencyEndpoint } from '#contract/identity/profile-endpoints.ts';
import { CurrencyCode } from '#contract/kit/values.ts';

import { defineOperation } from '#storage/outbox/define-operation.ts';

/** Sets the account's display currency, shown next to the listing's own. */
export const setCurrency = defineOperation({
  kind: 'setting.currency',
  endpoint: setCurrencyEndpoint,
  body: v.object({ currency: CurrencyCode }),
  request: (body, { owner }) => ({ params: { id: owner }, body }),
  entity: () => 'account:setting.currency',
  texts: (setting) => ({ title: msg`Also show prices in ${setting.currency}` }),
});
