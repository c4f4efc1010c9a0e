import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';

import type {
  OWNERSHIP_QUOTAS,
  ROAD_ACCESSES,
  TitleDeed,
  UTILITIES,
} from '#contract/listing/listing-values.ts';

/*
 * Labels of a listing's terms, title and access. Separate from the other facts, which the first page
 * shows.
 */

type Labels<Value extends string> = Readonly<Record<Value, MessageDescriptor>>;

export const QUOTA_LABELS: Labels<(typeof OWNERSHIP_QUOTAS)[number]> = {
  foreign: msg`Foreign quota`,
  thai: msg`Thai quota`,
};

/** Names that people of the country know, in Latin letters for readers of English. */
export const TITLE_DEED_LABELS: Labels<TitleDeed> = {
  chanote: msg`Chanote (Nor Sor 4 Jor)`,
  nor_sor_3_gor: msg`Nor Sor 3 Gor`,
  nor_sor_3: msg`Nor Sor 3`,
  sor_kor_1: msg`Sor Kor 1`,
  por_bor_tor_5: msg`Por Bor Tor 5`,
  sinnakkara: msg`Freehold deed (Sinnakkara)`,
  bim_saviya: msg`Title certificate (Bim Saviya)`,
  state_grant: msg`State grant (Swarnabhoomi, Jayabhoomi)`,
};

export const ROAD_LABELS: Labels<(typeof ROAD_ACCESSES)[number]> = {
  concrete: msg`Concrete road`,
  asphalt: msg`Asphalt road`,
  gravel: msg`Gravel road`,
  dirt: msg`Dirt road`,
  none: msg`No road access`,
};

export const UTILITY_LABELS: Labels<(typeof UTILITIES)[number]> = {
  electricity: msg`Electricity`,
  water: msg`Mains water`,
  internet: msg`Internet or phone line`,
};

export function isUtility(id: string): id is (typeof UTILITIES)[number] {
  return Object.hasOwn(UTILITY_LABELS, id);
}

/** Returns the label of a deposit in months of rent. */
export function depositLabel(months: number): MessageDescriptor {
  if (months === 0) return msg`No deposit`;
  return msg`${plural(months, { one: '# month’s rent', other: '# months’ rent' })}`;
}

/** Returns the label of a time in months, in years if they are whole. */
export function monthsLabel(months: number): MessageDescriptor {
  return months % 12 === 0
    ? yearsLabel(months / 12)
    : msg`${plural(months, { one: '# month', other: '# months' })}`;
}

export function yearsLabel(years: number): MessageDescriptor {
  return msg`${plural(years, { one: '# year', other: '# years' })}`;
}
