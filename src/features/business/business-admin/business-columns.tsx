import { msg } from '@lingui/core/macro';

import {
  type AdminBusiness,
  BUSINESS_STATUSES,
} from '#contract/business/business-admin-endpoints.ts';
import { BUSINESS_CATEGORIES } from '#contract/business/business.ts';
import { MARKET_CODES } from '#contract/place/market.ts';
import { COUNTRY_LABELS } from '#features/place/place/country-labels.ts';
import { CATEGORY_LABELS } from '../business/business-labels.ts';

import { type AdminColumn, type AdminFilter, choice, days } from '#kit/admin/admin-column.ts';
import { country, day, labelled, link, plain, status, yesNo } from '#kit/admin/columns.tsx';

const STATUS_LABELS = {
  active: msg({ message: 'Active', context: 'account' }),
  suspended: msg`Blocked`,
  deleted: msg({ message: 'Closed', context: 'business' }),
};
const TONES = { active: 'good', suspended: 'bad', deleted: 'over' } as const;

/** The columns of the table of businesses. */
export const BUSINESS_COLUMNS: readonly AdminColumn<AdminBusiness>[] = [
  plain('name', msg`Name`, 210, ({ name }) => name, {
    card: 'title',
    sort: 'name',
    isAscending: true,
  }),
  labelled('category', msg`Category`, 160, CATEGORY_LABELS, ({ category }) => category, {
    card: 'note',
  }),
  status('status', 120, STATUS_LABELS, TONES, ({ status }) => status),
  link('admin', msg`Admin`, 160, '/admin/users', ({ adminId, adminName }) => [adminId, adminName]),
  plain('members', msg`Members`, 95, ({ members }) => members),
  plain('listings', msg`Live listings`, 108, ({ liveListings }) => liveListings),
  plain('city', msg`City`, 140, ({ city }) => city, {
    // In whatever language the business wrote it.
    cell: ({ city }) => <span lang="">{city}</span>,
  }),
  day('created', msg`Registered`, ({ createdAt }) => createdAt, { sort: 'createdAt' }),
  country(110),
  plain('email', msg`Email`, 200, ({ email }) => email, { isHidden: true }),
  plain('phone', msg`Phone`, 150, ({ phone }) => phone, { isHidden: true }),
  plain('website', msg`Website`, 200, ({ websiteUrl }) => websiteUrl, { isHidden: true }),
  yesNo('label', msg`White label`, 110, ({ isWhiteLabel }) => isWhiteLabel, { isHidden: true }),
  plain('id', msg`Business ID`, 100, ({ id }) => id, { isHidden: true }),
];

export const BUSINESS_FILTERS: readonly AdminFilter[] = [
  choice('status', msg`Status`, BUSINESS_STATUSES, STATUS_LABELS),
  choice('category', msg`Category`, BUSINESS_CATEGORIES, CATEGORY_LABELS),
  choice('country', msg`Country`, MARKET_CODES, COUNTRY_LABELS),
  days(msg`Registered`),
];
