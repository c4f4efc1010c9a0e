import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';

import { ADMIN_LISTING_STATES, type AdminListing } from '#contract/listing-admin-endpoints.ts';
import { DEALS, PROPERTY_TYPES } from '#contract/listing-values.ts';
import { MARKET_CODES } from '#contract/market.ts';
import { COUNTRY_LABELS, TYPE_LABELS } from '#labels/listing-labels.ts';
import { formatDay } from '#ui/format/day.ts';
import { formatMoney } from '#ui/format/money.ts';

import { type AdminColumn, type AdminFilter, choices } from '../table/admin-column.ts';
import { StatusMark } from '../table/status-mark.tsx';
import type { ListingColumnId } from './listings-search.ts';

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

const TONES: Record<State, ComponentProps<typeof StatusMark>['tone']> = {
  pending: 'waiting',
  changed: 'waiting',
  live: 'good',
  off: 'over',
  suspended: 'bad',
  ended: 'over',
  rejected: 'bad',
  deleted: 'over',
};

/** Returns the one state that says most about a listing. */
export function stateOf(listing: AdminListing): State {
  const { status, published, isSuspended, isChanged, endedAs } = listing;
  if (status === 'deleted' || status === 'rejected') return status;
  if (isSuspended) return 'suspended';
  if (endedAs) return 'ended';
  if (status !== 'approved') return 'pending';
  return !published ? 'off' : isChanged ? 'changed' : 'live';
}

function StateMark({ listing }: { listing: AdminListing }) {
  const { i18n } = useLingui();
  const state = stateOf(listing);
  return <StatusMark tone={TONES[state]}>{i18n._(STATE_LABELS[state])}</StatusMark>;
}

const yesNo = { true: msg`Yes`, false: msg`No` };
const DEAL_LABELS = { sale: msg`For sale`, rent: msg`For rent` };
const OFFERER_LABELS = { user: msg`Users`, business: msg`Businesses` };

/** Returns what to call a listing. */
export const listingName = ({ id, propertyTitle }: AdminListing) => propertyTitle || `#${id}`;

/** The columns of the table of listings. */
export const LISTING_COLUMNS: readonly (AdminColumn<AdminListing> & { id: ListingColumnId })[] = [
  {
    id: 'title',
    heading: msg`Title`,
    width: 260,
    card: 'title',
    isUsual: true,
    text: listingName,
  },
  {
    id: 'state',
    heading: msg`Status`,
    width: 165,
    card: 'end',
    isUsual: true,
    text: (listing, i18n) => i18n._(STATE_LABELS[stateOf(listing)]),
    cell: (listing) => <StateMark listing={listing} />,
  },
  {
    id: 'price',
    heading: msg`Price`,
    width: 150,
    sort: { by: 'price', first: 'desc' },
    card: 'note',
    isUsual: true,
    text: ({ priceSell, priceRent, isoCodeCurrency }, i18n) =>
      [priceSell, priceRent]
        .filter((price) => price !== null)
        .map((price) => formatMoney(price, isoCodeCurrency, i18n.locale))
        .join(' / '),
    exported: [
      { heading: msg`Sale price`, text: ({ priceSell }) => priceSell },
      {
        heading: msg({ message: 'Rent', context: 'what is paid' }),
        text: ({ priceRent }) => priceRent,
      },
      { heading: msg`Currency`, text: ({ isoCodeCurrency }) => isoCodeCurrency },
    ],
  },
  {
    id: 'type',
    heading: msg`Type`,
    width: 110,
    isUsual: true,
    text: ({ type }, i18n) => i18n._(TYPE_LABELS[type]),
  },
  {
    id: 'place',
    heading: msg`Place`,
    width: 200,
    isUsual: true,
    text: ({ location }) => location,
  },
  {
    id: 'owner',
    heading: msg`Owner`,
    width: 160,
    isUsual: true,
    text: ({ ownerName, ownerId }) => ownerName || `#${ownerId}`,
  },
  {
    id: 'business',
    heading: msg`Business`,
    width: 180,
    isUsual: false,
    text: ({ businessName }) => businessName,
  },
  {
    id: 'reports',
    heading: msg`Open reports`,
    width: 120,
    isUsual: true,
    text: ({ openReports }) => openReports,
  },
  {
    id: 'updated',
    heading: msg`Last changed`,
    width: 130,
    sort: { by: 'updatedAt', first: 'desc' },
    isUsual: true,
    text: ({ updatedAt }, i18n) => formatDay(updatedAt, i18n.locale),
  },
  {
    id: 'created',
    heading: msg`Submitted`,
    width: 130,
    sort: { by: 'createdAt', first: 'desc' },
    isUsual: false,
    text: ({ createdAt }, i18n) => formatDay(createdAt, i18n.locale),
  },
  {
    id: 'available',
    heading: msg`Availability confirmed`,
    width: 170,
    isUsual: false,
    text: ({ availabilityVerifiedAt }, i18n) =>
      availabilityVerifiedAt && formatDay(availabilityVerifiedAt, i18n.locale),
  },
  {
    id: 'featured',
    heading: msg`Featured`,
    width: 110,
    isUsual: false,
    text: ({ featuredUntil }, i18n) => {
      if (featuredUntil === null) return i18n._(yesNo.false);
      const day = formatDay(featuredUntil, i18n.locale);
      return i18n._(msg`Until ${day}`);
    },
  },
  {
    id: 'id',
    heading: msg`Listing ID`,
    width: 110,
    isUsual: false,
    text: ({ id }) => id,
  },
];

export const LISTING_FILTERS: readonly AdminFilter[] = [
  {
    kind: 'choice',
    name: 'state',
    label: msg`Status`,
    options: choices(ADMIN_LISTING_STATES, STATE_LABELS),
  },
  {
    kind: 'choice',
    name: 'type',
    label: msg`Type`,
    options: choices(PROPERTY_TYPES, TYPE_LABELS),
  },
  { kind: 'choice', name: 'deal', label: msg`Sale or rent`, options: choices(DEALS, DEAL_LABELS) },
  {
    kind: 'choice',
    name: 'country',
    label: msg`Country`,
    options: choices(MARKET_CODES, COUNTRY_LABELS),
  },
  {
    kind: 'choice',
    name: 'offeredBy',
    label: msg`Owner`,
    options: choices(['user', 'business'], OFFERER_LABELS),
  },
  {
    kind: 'choice',
    name: 'isFeatured',
    label: msg`Featured`,
    options: choices(['true', 'false'], yesNo),
  },
  { kind: 'id', name: 'ownerId', label: msg`User ID` },
  { kind: 'id', name: 'businessId', label: msg`Business ID` },
  { kind: 'days', from: 'createdFrom', to: 'createdTo', label: msg`Submitted` },
];
