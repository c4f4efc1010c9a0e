import { sql } from 'kysely';

import type { Language } from '#contract/kit/limits.ts';

/** SQL: the title of a listing (`l`) in a language, or in the other one; empty: none. */
export const titleOf = (language: Language) => sql<string>`coalesce((
  select t.title from listing_texts t where t.listing_id = l.id and t.title <> ''
  order by t.language = ${language} desc limit 1
), '')`;
