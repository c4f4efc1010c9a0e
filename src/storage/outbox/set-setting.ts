import * as v from 'valibot';

import { LANGUAGES } from '#contract/limits.ts';
import { setCurrency, setLanguage } from '#contract/profile-endpoints.ts';
import { CurrencyCode } from '#contract/values.ts';
import { CONTRACT_VERSION } from '#contract/version.ts';

import type { OperationKind } from './kinds.ts';
import type { Operation } from './operation.ts';

const LanguageBody = v.object({ language: v.picklist(LANGUAGES) });
const CurrencyBody = v.object({ currency: CurrencyCode });

/** What of an account shows on every page, and follows it to other devices. */
export type Setting = v.InferOutput<typeof LanguageBody> | v.InferOutput<typeof CurrencyBody>;

const SET_LANGUAGE = 'setting.language';
const SET_CURRENCY = 'setting.currency';

/** A setting of the account is to be so. The last wish counts. */
export function setSetting(owner: string, setting: Setting): Operation {
  const kind = 'language' in setting ? SET_LANGUAGE : SET_CURRENCY;
  return {
    id: crypto.randomUUID(),
    owner,
    businessId: null,
    kind,
    version: CONTRACT_VERSION,
    entity: `account:${kind}`,
    body: setting,
    subject: null,
    baseVersion: null,
    after: null,
    createdAt: Date.now(),
  };
}

/** What a row of this kind wishes; null where it is of another kind. */
export function settingWish({ kind, body }: Operation): Setting | null {
  const schema = kind === SET_LANGUAGE ? LanguageBody : kind === SET_CURRENCY ? CurrencyBody : null;
  const parsed = schema && v.safeParse(schema, body);
  return parsed?.success ? parsed.output : null;
}

export const setLanguageKind: OperationKind = {
  endpoint: setLanguage,
  input: ({ owner, body }) => ({ params: { id: owner }, body: v.parse(LanguageBody, body) }),
};

export const setCurrencyKind: OperationKind = {
  endpoint: setCurrency,
  input: ({ owner, body }) => ({ params: { id: owner }, body: v.parse(CurrencyBody, body) }),
};
