import { LANGUAGES } from '#contract/limits.ts';
import { PROFILE_TYPES, USER_SORTS, USER_STATUSES } from '#contract/user.ts';
import { normalized, oneOf } from '#lib/search-params.ts';

import { tableSearch } from '../table/table-search.ts';

/** Columns of the table by their names in the URL, in order. */
export const USER_COLUMN_IDS = [
  'name',
  'email',
  'status',
  'role',
  'type',
  'listings',
  'seen',
  'created',
  'username',
  'phone',
  'business',
  'language',
  'verified',
  'twoStep',
  'id',
] as const;
export type UserColumnId = (typeof USER_COLUMN_IDS)[number];

const day = normalized((text) => (isDay(text) ? text : undefined));

function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
}

/** Search parameters of the table of users. */
export const usersSearch = tableSearch(USER_SORTS, USER_COLUMN_IDS, {
  status: oneOf(USER_STATUSES),
  role: oneOf(['user', 'admin']),
  profileType: oneOf(PROFILE_TYPES),
  language: oneOf(LANGUAGES),
  isVerified: oneOf(['true', 'false']),
  createdFrom: day,
  createdTo: day,
});
