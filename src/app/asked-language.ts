import * as v from 'valibot';

import { LANGUAGES } from '#contract/limits.ts';

/** `?lang=` of any page's address: it wins over the cookie, so that each language can be linked to. */
export const AskedLanguage = v.object({
  lang: v.fallback(v.optional(v.picklist(LANGUAGES)), undefined),
});
export type AskedLanguage = v.InferOutput<typeof AskedLanguage>;
