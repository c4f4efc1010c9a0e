import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

import {
  type AdminBusiness,
  BUSINESS_SORTS,
  BUSINESS_STATUSES,
  type BusinessStatus,
} from '#contract/business-admin-endpoints.ts';
import { BUSINESS_CATEGORIES } from '#contract/business.ts';
import { MARKET_CODES } from '#contract/market.ts';
import { COUNTRY_LABELS } from '#labels/listing-labels.ts';
import { CATEGORY_LABELS } from '#features/business/business-labels.ts';
import { oneOf } from '#lib/search-params.ts';
import { formatDay } from '#ui/format/day.ts';

import { type AdminColumn, type AdminFilter, choices } from '../table/admin-column.ts';
import { countryName } from '../table/country-name.ts';
import { RowLink } from '../table/row-links.tsx';
import { StatusMark } from '../table/status-mark.tsx';
import { dayFilter, tableSearch } from '../table/table-search.ts';

const STATUS_LABELS = {
  active: msg({ message: 'Active', context: 'account' }),
  suspended: msg`Blocked`,
  deleted: msg({ message: 'Closed', context: 'business' }),
};
const TONES = { active: 'good', suspended: 'bad', deleted: 'over' } as const;

function BusinessStatusMark({ status }: { status: BusinessStatus }) {
  const { i18n } = useLingui();
  return <StatusMark tone={TONES[status]}>{i18n._(STATUS_LABELS[status])}</StatusMark>;
}

const adminOf = ({ adminName, adminId }: AdminBusiness) => adminName || `#${adminId}`;

/** The columns of the table of businesses. */
export const BUSINESS_COLUMNS: readonly AdminColumn<AdminBusiness>[] = [
  {
    id: 'name',
    heading: msg`Name`,
    width: 210,
    sort: { by: 'name', first: 'asc' },
    card: 'title',
    isUsual: true,
    text: ({ name }) => name,
  },
  {
    id: 'category',
    heading: msg`Category`,
    width: 160,
    card: 'note',
    isUsual: true,
    text: ({ category }, i18n) => i18n._(CATEGORY_LABELS[category]),
  },
  {
    id: 'status',
    heading: msg`Status`,
    width: 120,
    card: 'end',
    isUsual: true,
    text: ({ status }, i18n) => i18n._(STATUS_LABELS[status]),
    cell: ({ status }) => <BusinessStatusMark status={status} />,
  },
  {
    id: 'admin',
    heading: msg`Admin`,
    width: 160,
    isUsual: true,
    text: adminOf,
    cell: (row) => (
      <RowLink to="/admin/users" id={row.adminId}>
        {adminOf(row)}
      </RowLink>
    ),
  },
  {
    id: 'members',
    heading: msg`Members`,
    width: 95,
    isUsual: true,
    text: ({ members }) => members,
  },
  {
    id: 'listings',
    heading: msg`Live listings`,
    width: 108,
    isUsual: true,
    text: ({ liveListings }) => liveListings,
  },
  {
    id: 'city',
    heading: msg`City`,
    width: 140,
    isUsual: true,
    text: ({ city }) => city,
    // In whatever language the business wrote it.
    cell: ({ city }) => <span lang="">{city}</span>,
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
    id: 'country',
    heading: msg`Country`,
    width: 110,
    isUsual: false,
    text: ({ isoCodeCountry }, i18n) => countryName(isoCodeCountry, i18n.locale),
  },
  { id: 'email', heading: msg`Email`, width: 200, isUsual: false, text: ({ email }) => email },
  { id: 'phone', heading: msg`Phone`, width: 150, isUsual: false, text: ({ phone }) => phone },
  {
    id: 'website',
    heading: msg`Website`,
    width: 200,
    isUsual: false,
    text: ({ websiteUrl }) => websiteUrl,
  },
  {
    id: 'label',
    heading: msg`White label`,
    width: 110,
    isUsual: false,
    text: ({ isWhiteLabel }, i18n) => i18n._(isWhiteLabel ? msg`Yes` : msg`No`),
  },
  { id: 'id', heading: msg`Business ID`, width: 100, isUsual: false, text: ({ id }) => id },
];

export const BUSINESS_FILTERS: readonly AdminFilter[] = [
  {
    kind: 'choice',
    name: 'status',
    label: msg`Status`,
    options: choices(BUSINESS_STATUSES, STATUS_LABELS),
  },
  {
    kind: 'choice',
    name: 'category',
    label: msg`Category`,
    options: choices(BUSINESS_CATEGORIES, CATEGORY_LABELS),
  },
  {
    kind: 'choice',
    name: 'country',
    label: msg`Country`,
    options: choices(MARKET_CODES, COUNTRY_LABELS),
  },
  { kind: 'days', from: 'createdFrom', to: 'createdTo', label: msg`Registered` },
];

export const businessesSearch = tableSearch(
  BUSINESS_SORTS,
  BUSINESS_COLUMNS.map(({ id }) => id),
  {
    status: oneOf(BUSINESS_STATUSES),
    category: oneOf(BUSINESS_CATEGORIES),
    country: oneOf(MARKET_CODES),
    createdFrom: dayFilter,
    createdTo: dayFilter,
  },
);
