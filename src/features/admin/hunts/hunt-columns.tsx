import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';

import { type AdminHunt, HUNT_SORTS } from '#contract/hunt-admin-endpoints.ts';
import { HUNT_STATUSES } from '#contract/hunt.ts';
import { DEALS, PROPERTY_TYPES } from '#contract/listing-values.ts';
import { MARKET_CODES } from '#contract/market.ts';
import { huntTitle } from '#features/hunt/hunt-words.ts';
import { HUNT_STATUS_LABELS } from '#labels/hunt-labels.ts';
import { COUNTRY_LABELS, TYPE_LABELS } from '#labels/listing-labels.ts';
import { oneOf } from '#lib/search-params.ts';
import { formatDay } from '#ui/format/day.ts';
import { formatMoney } from '#ui/format/money.ts';

import { type AdminColumn, type AdminFilter, choices } from '../table/admin-column.ts';
import { countryName } from '../table/country-name.ts';
import { RowLink } from '../table/row-links.tsx';
import { StatusMark } from '../table/status-mark.tsx';
import { dayFilter, idFilter, tableSearch } from '../table/table-search.ts';

const TONES = {
  active: 'good',
  paused: 'waiting',
  expired: 'over',
  fulfilled: 'good',
  deleted: 'over',
} as const;
const DEAL_LABELS = { sale: msg`For sale`, rent: msg`For rent` };

function HuntStatusMark({ hunt: { status, isSuspended } }: { hunt: AdminHunt }) {
  const { i18n } = useLingui();
  return (
    <StatusMark tone={isSuspended ? 'bad' : TONES[status]}>
      {isSuspended ? <Trans>Hunter blocked</Trans> : i18n._(HUNT_STATUS_LABELS[status])}
    </StatusMark>
  );
}

const hunterOf = ({ userName, userId }: AdminHunt) => userName || `#${userId}`;

/** Returns the budget of a hunt, such as `฿1,000,000 – ฿5,000,000`; null: any. */
function budgetOf({ minPrice, price, isoCodeCurrency }: AdminHunt, i18n: I18n): string | null {
  if (price === null && minPrice === null) return null;
  const [from, to] = [minPrice, price].map(
    (value) => value && formatMoney(value, isoCodeCurrency, i18n.locale),
  );
  if (!to) return `≥ ${from}`;
  return from ? `${from} – ${to}` : `≤ ${to}`;
}

/** The columns of the table of hunts. */
export const HUNT_COLUMNS: readonly AdminColumn<AdminHunt>[] = [
  {
    id: 'hunt',
    heading: msg`Hunt`,
    width: 200,
    card: 'title',
    isUsual: true,
    text: huntTitle,
  },
  {
    id: 'location',
    heading: msg`Location`,
    width: 200,
    card: 'note',
    isUsual: true,
    text: ({ location }) => location,
  },
  {
    id: 'status',
    heading: msg`Status`,
    width: 130,
    card: 'end',
    isUsual: true,
    text: ({ status }, i18n) => i18n._(HUNT_STATUS_LABELS[status]),
    cell: (hunt) => <HuntStatusMark hunt={hunt} />,
  },
  {
    id: 'hunter',
    heading: msg`Hunter`,
    width: 150,
    isUsual: true,
    text: hunterOf,
    cell: (row) => (
      <RowLink to="/admin/users" id={row.userId}>
        {hunterOf(row)}
      </RowLink>
    ),
  },
  {
    id: 'business',
    heading: msg`Business`,
    width: 160,
    isUsual: false,
    text: ({ businessName }) => businessName,
    cell: ({ businessId, businessName }) =>
      businessId !== null && (
        <RowLink to="/admin/businesses" id={businessId}>
          {businessName}
        </RowLink>
      ),
  },
  {
    id: 'budget',
    heading: msg`Budget`,
    width: 200,
    isUsual: true,
    text: budgetOf,
    exported: [
      { heading: msg`Lowest price`, text: ({ minPrice }) => minPrice },
      { heading: msg`Highest price`, text: ({ price }) => price },
      { heading: msg`Currency`, text: ({ isoCodeCurrency }) => isoCodeCurrency },
    ],
  },
  {
    id: 'matches',
    heading: msg`Matches`,
    width: 90,
    isUsual: true,
    text: ({ matches }) => matches,
  },
  { id: 'leads', heading: msg`Leads`, width: 80, isUsual: true, text: ({ leads }) => leads },
  {
    id: 'expires',
    heading: msg`Ends on`,
    width: 116,
    sort: { by: 'expiresAt', first: 'asc' },
    isUsual: true,
    text: ({ expiresAt }, i18n) => formatDay(expiresAt, i18n.locale),
  },
  {
    id: 'created',
    heading: msg`Created`,
    width: 116,
    sort: { by: 'createdAt', first: 'desc' },
    isUsual: true,
    text: ({ createdAt }, i18n) => formatDay(createdAt, i18n.locale),
  },
  {
    id: 'country',
    heading: msg`Country`,
    width: 100,
    isUsual: false,
    text: ({ isoCodeCountry }, i18n) => countryName(isoCodeCountry, i18n.locale),
  },
  { id: 'id', heading: msg`Hunt ID`, width: 100, isUsual: false, text: ({ id }) => id },
];

export const HUNT_FILTERS: readonly AdminFilter[] = [
  {
    kind: 'choice',
    name: 'status',
    label: msg`Status`,
    options: choices(HUNT_STATUSES, HUNT_STATUS_LABELS),
  },
  { kind: 'choice', name: 'deal', label: msg`Sale or rent`, options: choices(DEALS, DEAL_LABELS) },
  {
    kind: 'choice',
    name: 'propertyType',
    label: msg`Property type`,
    options: choices(PROPERTY_TYPES, TYPE_LABELS),
  },
  {
    kind: 'choice',
    name: 'country',
    label: msg`Country`,
    options: choices(MARKET_CODES, COUNTRY_LABELS),
  },
  { kind: 'id', name: 'userId', label: msg`User ID` },
  { kind: 'id', name: 'businessId', label: msg`Business ID` },
  { kind: 'days', from: 'createdFrom', to: 'createdTo', label: msg`Created` },
];

export const huntsSearch = tableSearch(
  HUNT_SORTS,
  HUNT_COLUMNS.map(({ id }) => id),
  {
    status: oneOf(HUNT_STATUSES),
    deal: oneOf(DEALS),
    propertyType: oneOf(PROPERTY_TYPES),
    country: oneOf(MARKET_CODES),
    userId: idFilter,
    businessId: idFilter,
    createdFrom: dayFilter,
    createdTo: dayFilter,
  },
);
