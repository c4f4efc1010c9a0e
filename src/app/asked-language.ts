import { LANGUAGES } from '#contract/limits.ts';
import { oneOf, readParams } from '#lib/address-params.ts';

/** `?lang=` of any page's address: it wins over the cookie, so that each language can be linked to. */
export const readAskedLanguage = readParams({ lang: oneOf(LANGUAGES) });
export type AskedLanguage = ReturnType<typeof readAskedLanguage>;
