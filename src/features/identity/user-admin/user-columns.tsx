import { msg } from '@lingui/core/macro';

import { LANGUAGES } from '#contract/kit/limits.ts';
import { PROFILE_TYPES, USER_STATUSES } from '#contract/identity/user.ts';
import type { AdminUser } from '#contract/identity/user-admin-endpoints.ts';
import { PROFILE_TYPE_LABELS, roleWords } from '#kit/session/people-labels.ts';

import { type AdminColumn, type AdminFilter, choice, days } from '#kit/admin/admin-column.ts';
import { day, labelled, plain, status, yesNo, YES_NO_LABELS } from '#kit/admin/columns.tsx';
import { STATUS_LABELS, userName } from './user-labels.ts';

const LANGUAGE_LABELS = { en: msg`English`, th: msg`Thai` };
const ROLE_LABELS = { user: msg`User`, admin: msg`Site admin` };

const TONES = { active: 'good', pending: 'waiting', blocked: 'bad', deleted: 'over' } as const;

/** The columns of the table of users. */
export const USER_COLUMNS: readonly AdminColumn<AdminUser>[] = [
  plain('name', msg`Name`, 180, (user, i18n) => userName(user, i18n), {
    card: 'title',
    sort: 'name',
    isAscending: true,
  }),
  plain('email', msg`Email`, 210, ({ email }) => email, {
    card: 'note',
    sort: 'email',
    isAscending: true,
  }),
  status('status', 165, STATUS_LABELS, TONES, ({ status }) => status),
  plain('role', msg`Site role`, 100, ({ isAdmin }, i18n) =>
    i18n._(ROLE_LABELS[isAdmin ? 'admin' : 'user']),
  ),
  labelled('type', msg`Profile type`, 108, PROFILE_TYPE_LABELS, ({ profileType }) => profileType),
  plain('listings', msg`Live listings`, 108, ({ liveListings }) => liveListings),
  day('seen', msg`Last used`, ({ lastSeenAt }) => lastSeenAt, { sort: 'lastSeenAt' }),
  day('created', msg`Registered`, ({ createdAt }) => createdAt, { sort: 'createdAt' }),
  plain('username', msg`Username`, 150, ({ username }) => username, {
    sort: 'username',
    isAscending: true,
    isHidden: true,
  }),
  plain('phone', msg`Phone`, 150, ({ phone }) => phone, { isHidden: true }),
  plain(
    'business',
    msg`Business`,
    200,
    ({ businessName, roleId }, i18n) =>
      businessName && `${businessName} (${i18n._(roleWords(roleId ?? 0))})`,
    { isHidden: true },
  ),
  labelled('language', msg`Language`, 100, LANGUAGE_LABELS, ({ language }) => language, {
    isHidden: true,
  }),
  yesNo('verified', msg`Profile verified`, 110, ({ isVerified }) => isVerified, { isHidden: true }),
  yesNo('twoStep', msg`Two-step verification`, 180, ({ hasTwoFactor }) => hasTwoFactor, {
    isHidden: true,
  }),
  plain('id', msg`User ID`, 100, ({ id }) => id, { isHidden: true }),
];

export const USER_FILTERS: readonly AdminFilter[] = [
  choice('status', msg`Status`, USER_STATUSES, STATUS_LABELS),
  choice('role', msg`Site role`, ['user', 'admin'], ROLE_LABELS),
  choice('profileType', msg`Profile type`, PROFILE_TYPES, PROFILE_TYPE_LABELS),
  choice('language', msg`Language`, LANGUAGES, LANGUAGE_LABELS),
  choice('isVerified', msg`Profile verified`, ['true', 'false'], YES_NO_LABELS),
  days(msg`Registered`),
];
