import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

import { LANGUAGES } from '#contract/limits.ts';
import { PROFILE_TYPES, USER_STATUSES, type UserStatus } from '#contract/user.ts';
import type { AdminUser } from '#contract/user-admin-endpoints.ts';
import { PROFILE_TYPE_LABELS, roleWords } from '#labels/people-labels.ts';
import { formatDay } from '#ui/format/day.ts';

import { type AdminColumn, type AdminFilter, choices } from '../table/admin-column.ts';
import { StatusMark } from '../table/status-mark.tsx';
import { STATUS_LABELS, userName } from './user-labels.ts';
import type { UserColumnId } from './users-search.ts';

const yesNo = { true: msg`Yes`, false: msg`No` };
const LANGUAGE_LABELS = { en: msg`English`, th: msg`Thai` };
const ROLE_LABELS = { user: msg`User`, admin: msg`Site admin` };

const TONES = { active: 'good', pending: 'waiting', blocked: 'bad', deleted: 'over' } as const;

function UserStatusMark({ status }: { status: UserStatus }) {
  const { i18n } = useLingui();
  return <StatusMark tone={TONES[status]}>{i18n._(STATUS_LABELS[status])}</StatusMark>;
}

/** The columns of the table of users. */
export const USER_COLUMNS: readonly (AdminColumn<AdminUser> & { id: UserColumnId })[] = [
  {
    id: 'name',
    heading: msg`Name`,
    width: 180,
    sort: { by: 'name', first: 'asc' },
    card: 'title',
    isUsual: true,
    text: (user, i18n) => userName(user, i18n),
  },
  {
    id: 'email',
    heading: msg`Email`,
    width: 210,
    sort: { by: 'email', first: 'asc' },
    card: 'note',
    isUsual: true,
    text: ({ email }) => email,
  },
  {
    id: 'status',
    heading: msg`Status`,
    width: 165,
    card: 'end',
    isUsual: true,
    text: ({ status }, i18n) => i18n._(STATUS_LABELS[status]),
    cell: ({ status }) => <UserStatusMark status={status} />,
  },
  {
    id: 'role',
    heading: msg`Site role`,
    width: 100,
    isUsual: true,
    text: ({ isAdmin }, i18n) => i18n._(ROLE_LABELS[isAdmin ? 'admin' : 'user']),
  },
  {
    id: 'type',
    heading: msg`Profile type`,
    width: 108,
    isUsual: true,
    text: ({ profileType }, i18n) => profileType && i18n._(PROFILE_TYPE_LABELS[profileType]),
  },
  {
    id: 'listings',
    heading: msg`Live listings`,
    width: 108,
    isUsual: true,
    text: ({ liveListings }) => liveListings,
  },
  {
    id: 'seen',
    heading: msg`Last used`,
    width: 116,
    sort: { by: 'lastSeenAt', first: 'desc' },
    isUsual: true,
    text: ({ lastSeenAt }, i18n) => lastSeenAt && formatDay(lastSeenAt, i18n.locale),
  },
  {
    id: 'created',
    heading: msg`Registered`,
    width: 116,
    sort: { by: 'createdAt', first: 'desc' },
    isUsual: true,
    text: ({ createdAt }, i18n) => formatDay(createdAt, i18n.locale),
  },
  {
    id: 'username',
    heading: msg`Username`,
    width: 150,
    sort: { by: 'username', first: 'asc' },
    isUsual: false,
    text: ({ username }) => username,
  },
  {
    id: 'phone',
    heading: msg`Phone`,
    width: 150,
    isUsual: false,
    text: ({ phone }) => phone,
  },
  {
    id: 'business',
    heading: msg`Business`,
    width: 200,
    isUsual: false,
    text: ({ businessName, roleId }, i18n) =>
      businessName && `${businessName} (${i18n._(roleWords(roleId ?? 0))})`,
  },
  {
    id: 'language',
    heading: msg`Language`,
    width: 100,
    isUsual: false,
    text: ({ language }, i18n) => i18n._(LANGUAGE_LABELS[language]),
  },
  {
    id: 'verified',
    heading: msg`Profile verified`,
    width: 110,
    isUsual: false,
    text: ({ isVerified }, i18n) => i18n._(yesNo[`${isVerified}`]),
  },
  {
    id: 'twoStep',
    heading: msg`Two-step verification`,
    width: 180,
    isUsual: false,
    text: ({ hasTwoFactor }, i18n) => i18n._(yesNo[`${hasTwoFactor}`]),
  },
  {
    id: 'id',
    heading: msg`User ID`,
    width: 100,
    isUsual: false,
    text: ({ id }) => id,
  },
];

export const USER_FILTERS: readonly AdminFilter[] = [
  {
    kind: 'choice',
    name: 'status',
    label: msg`Status`,
    options: choices(USER_STATUSES, STATUS_LABELS),
  },
  {
    kind: 'choice',
    name: 'role',
    label: msg`Site role`,
    options: choices(['user', 'admin'], ROLE_LABELS),
  },
  {
    kind: 'choice',
    name: 'profileType',
    label: msg`Profile type`,
    options: choices(PROFILE_TYPES, PROFILE_TYPE_LABELS),
  },
  {
    kind: 'choice',
    name: 'language',
    label: msg`Language`,
    options: choices(LANGUAGES, LANGUAGE_LABELS),
  },
  {
    kind: 'choice',
    name: 'isVerified',
    label: msg`Profile verified`,
    options: choices(['true', 'false'], yesNo),
  },
  { kind: 'days', from: 'createdFrom', to: 'createdTo', label: msg`Registered` },
];
