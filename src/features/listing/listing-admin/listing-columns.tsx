import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import {
  ADMIN_LISTING_STATES,
  type AdminListing,
} from '#contract/listing/listing-admin-endpoints.ts';
import { DEALS, PROPERTY_TYPES } from '#contract/listing/listing-values.ts';
import { MARKET_CODES } from '#contract/place/market.ts';
import { TYPE_LABELS } from '../listing/listing-labels.ts';
import { COUNTRY_LABELS } from '#features/place/place/country-labels.ts';
import { formatDay } from '#ui/format/day.ts';
import { formatMoney } from '#ui/format/money.ts';

import { type AdminColumn, type AdminFilter, choice, days } from '#kit/admin/admin-column.ts';
import {
  day,
  DEAL_LABELS,
  labelled,
  nameOr,
  plain,
  status,
  YES_NO_LABELS,
} from '#kit/admin/columns.tsx';

type State = (typeof ADMIN_LISTING_STATES)[number];

const STATE_LABELS: Record<State, MessageDescriptor> = {
  pending: msg`Pending approval`,
  changed: msg`Live, changed`,
  live: msg`Live`,
  off: msg`Unpublished`,
  suspended: msg`Owner blocked`,
  ended: msg`Sold or rented`,
  rejected: msg`Not approved`,
  deleted: msg`Deleted`,
};

const TONES = {
  pending: 'waiting',
  changed: 'waiting',
  live: 'good',
  off: 'over',
  suspended: 'bad',
  ended: 'over',
  rejected: 'bad',
  deleted: 'over',
} as const;

/** Returns the one state that says most about a listing. */
export function stateOf(listing: AdminListing): State {
  const { status, published, isSuspended, isChanged, endedAs } = listing;
  if (status === 'deleted' || status === 'rejected') return status;
  if (isSuspended) return 'suspended';
  if (endedAs) return 'ended';
  if (status !== 'approved') return 'pending';
  return !published ? 'off' : isChanged ? 'changed' : 'live';
}

const OFFERER_LABELS = { user: msg`Users`, business: msg`Businesses` };

/** Returns what to call a listing. */
export const listingName = ({ id, propertyTitle }: AdminListing) => nameOr(propertyTitle, id);

/** The columns of the table of listings. */
export const LISTING_COLUMNS: readonly AdminColumn<AdminListing>[] = [
  plain('title', msg`Title`, 260, listingName, { card: 'title' }),
  status('state', 165, STATE_LABELS, TONES, stateOf),
  plain(
    'price',
    msg`Price`,
    150,
    ({ priceSell, priceRent, isoCodeCurrency }, i18n) =>
      [priceSell, priceRent]
        .filter((price) => price !== null)
        .map((price) => formatMoney(price, isoCodeCurrency, i18n.locale))
        .join(' / '),
    {
      card: 'note',
      sort: 'price',
      exported: [
        { heading: msg`Sale price`, text: ({ priceSell }) => priceSell },
        {
          heading: msg({ message: 'Rent', context: 'what is paid' }),
          text: ({ priceRent }) => priceRent,
        },
        { heading: msg`Currency`, text: ({ isoCodeCurrency }) => isoCodeCurrency },
      ],
    },
  ),
  labelled('type', msg`Type`, 110, TYPE_LABELS, ({ type }) => type),
  plain('place', msg`Place`, 200, ({ location }) => location),
  plain('owner', msg`Owner`, 160, ({ ownerName, ownerId }) => nameOr(ownerName, ownerId)),
  plain('business', msg`Business`, 180, ({ businessName }) => businessName, { isHidden: true }),
  plain('reports', msg`Open reports`, 120, ({ openReports }) => openReports),
  day('updated', msg`Last changed`, ({ updatedAt }) => updatedAt, {
    width: 130,
    sort: 'updatedAt',
  }),
  day('created', msg`Submitted`, ({ createdAt }) => createdAt, {
    width: 130,
    sort: 'createdAt',
    isHidden: true,
  }),
  day(
    'available',
    msg`Availability confirmed`,
    ({ availabilityVerifiedAt }) => availabilityVerifiedAt,
    { width: 170, isHidden: true },
  ),
  plain(
    'featured',
    msg`Featured`,
    110,
    ({ featuredUntil }, i18n) => {
      if (featuredUntil === null) return i18n._(YES_NO_LABELS.false);
      const day = formatDay(featuredUntil, i18n.locale);
      return i18n._(msg`Until ${day}`);
    },
    { isHidden: true },
  ),
  plain('id', msg`Listing ID`, 110, ({ id }) => id, { isHidden: true }),
];

export const LISTING_FILTERS: readonly AdminFilter[] = [
  choice('state', msg`Status`, ADMIN_LISTING_STATES, STATE_LABELS),
  choice('type', msg`Type`, PROPERTY_TYPES, TYPE_LABELS),
  choice('deal', msg`Sale or rent`, DEALS, DEAL_LABELS),
  choice('country', msg`Country`, MARKET_CODES, COUNTRY_LABELS),
  choice('offeredBy', msg`Owner`, ['user', 'business'], OFFERER_LABELS),
  choice('isFeatured', msg`Featured`, ['true', 'false'], YES_NO_LABELS),
  { kind: 'id', name: 'ownerId', label: msg`User ID` },
  { kind: 'id', name: 'businessId', label: msg`Business ID` },
  days(msg`Submitted`),
];
