import { LANGUAGES } from '#contract/limits.ts';
import { PROFILE_TYPES, USER_SORTS, USER_STATUSES } from '#contract/user.ts';
import { oneOf } from '#lib/search-params.ts';

import { dayFilter, tableSearch } from '../table/table-search.ts';

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

/** Search parameters of the table of users. */
export const usersSearch = tableSearch(USER_SORTS, USER_COLUMN_IDS, {
  status: oneOf(USER_STATUSES),
  role: oneOf(['user', 'admin']),
  profileType: oneOf(PROFILE_TYPES),
  language: oneOf(LANGUAGES),
  isVerified: oneOf(['true', 'false']),
  createdFrom: dayFilter,
  createdTo: dayFilter,
});
