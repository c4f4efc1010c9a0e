import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

import { type AdminLead, LEAD_SORTS } from '#contract/lead-admin-endpoints.ts';
import { LEAD_DIRECTIONS, LEAD_STATUSES, type LeadStatus } from '#contract/lead.ts';
import { OFFER_DECLINE_LABELS } from '#labels/lead-labels.ts';
import { oneOf } from '#lib/search-params.ts';
import { formatDay } from '#ui/format/day.ts';

import { type AdminColumn, type AdminFilter, choices } from '../table/admin-column.ts';
import { ListingLink, RowLink } from '../table/row-links.tsx';
import { StatusMark } from '../table/status-mark.tsx';
import { dayFilter, idFilter, tableSearch } from '../table/table-search.ts';

const DIRECTION_LABELS = { offer: msg`Offer`, interest: msg`Interest` };
const STATUS_LABELS = {
  sent: msg({ message: 'Sent', context: 'lead' }),
  seen: msg({ message: 'Seen', context: 'lead' }),
  accepted: msg({ message: 'Accepted', context: 'lead' }),
  declined: msg({ message: 'Declined', context: 'lead' }),
  withdrawn: msg({ message: 'Withdrawn', context: 'lead' }),
};
const TONES = {
  sent: 'waiting',
  seen: 'waiting',
  accepted: 'good',
  declined: 'bad',
  withdrawn: 'over',
} as const;

function LeadStatusMark({ status }: { status: LeadStatus }) {
  const { i18n } = useLingui();
  return <StatusMark tone={TONES[status]}>{i18n._(STATUS_LABELS[status])}</StatusMark>;
}

const titleOf = ({ listingTitle, listingId }: AdminLead) => listingTitle || `#${listingId}`;

/** The columns of the table of leads. */
export const LEAD_COLUMNS: readonly AdminColumn<AdminLead>[] = [
  {
    id: 'kind',
    heading: msg`Lead`,
    width: 120,
    card: 'title',
    isUsual: true,
    text: ({ direction, id }, i18n) => `${i18n._(DIRECTION_LABELS[direction])} #${id}`,
  },
  {
    id: 'status',
    heading: msg`Status`,
    width: 130,
    card: 'end',
    isUsual: true,
    text: ({ status }, i18n) => i18n._(STATUS_LABELS[status]),
    cell: ({ status }) => <LeadStatusMark status={status} />,
  },
  {
    id: 'from',
    heading: msg`Sender`,
    width: 160,
    isUsual: true,
    text: ({ fromName, fromId }) => fromName || `#${fromId}`,
    cell: ({ fromName, fromId }) => (
      <RowLink to="/admin/users" id={fromId}>
        {fromName || `#${fromId}`}
      </RowLink>
    ),
  },
  {
    id: 'to',
    heading: msg`Recipient`,
    width: 160,
    isUsual: true,
    text: ({ toName, toId }) => toName || `#${toId}`,
    cell: ({ toName, toId }) => (
      <RowLink to="/admin/users" id={toId}>
        {toName || `#${toId}`}
      </RowLink>
    ),
  },
  {
    id: 'listing',
    heading: msg`Listing`,
    width: 240,
    card: 'note',
    isUsual: true,
    text: titleOf,
    cell: (row) => (
      <ListingLink id={row.listingId} isLive={row.isListingLive}>
        {titleOf(row)}
      </ListingLink>
    ),
  },
  {
    id: 'hunt',
    heading: msg`Hunt`,
    width: 128,
    isUsual: true,
    text: ({ huntId }) => `#${huntId}`,
    cell: ({ huntId }) => <RowLink to="/admin/hunts" id={huntId}>{`#${huntId}`}</RowLink>,
  },
  {
    id: 'sent',
    heading: msg({ message: 'Sent', context: 'lead' }),
    width: 116,
    sort: { by: 'createdAt', first: 'desc' },
    isUsual: true,
    text: ({ createdAt }, i18n) => formatDay(createdAt, i18n.locale),
  },
  {
    id: 'changed',
    heading: msg`Last change`,
    width: 116,
    sort: { by: 'updatedAt', first: 'desc' },
    isUsual: true,
    text: ({ updatedAt }, i18n) => formatDay(updatedAt, i18n.locale),
  },
  {
    id: 'reason',
    heading: msg`Reason`,
    width: 170,
    isUsual: false,
    text: ({ reason }, i18n) => reason && i18n._(OFFER_DECLINE_LABELS[reason]),
  },
  {
    id: 'listingId',
    heading: msg`Listing ID`,
    width: 100,
    isUsual: false,
    text: ({ listingId }) => listingId,
  },
];

export const LEAD_FILTERS: readonly AdminFilter[] = [
  {
    kind: 'choice',
    name: 'leadDirection',
    label: msg`Lead`,
    options: choices(LEAD_DIRECTIONS, DIRECTION_LABELS),
  },
  {
    kind: 'choice',
    name: 'status',
    label: msg`Status`,
    options: choices(LEAD_STATUSES, STATUS_LABELS),
  },
  { kind: 'id', name: 'fromId', label: msg`Sender’s user ID` },
  { kind: 'id', name: 'huntId', label: msg`Hunt ID` },
  { kind: 'id', name: 'listingId', label: msg`Listing ID` },
  {
    kind: 'days',
    from: 'createdFrom',
    to: 'createdTo',
    label: msg({ message: 'Sent', context: 'lead' }),
  },
];

export const leadsSearch = tableSearch(
  LEAD_SORTS,
  LEAD_COLUMNS.map(({ id }) => id),
  {
    leadDirection: oneOf(LEAD_DIRECTIONS),
    status: oneOf(LEAD_STATUSES),
    fromId: idFilter,
    huntId: idFilter,
    listingId: idFilter,
    createdFrom: dayFilter,
    createdTo: dayFilter,
  },
);
