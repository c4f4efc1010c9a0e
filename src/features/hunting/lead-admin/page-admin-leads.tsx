import { msg } from '@lingui/core/macro';

import { type AdminLead, listLeads } from '#contract/hunting/lead-admin-endpoints.ts';
import { LEAD_DIRECTIONS, LEAD_STATUSES } from '#contract/hunting/lead.ts';
import { OFFER_DECLINE_LABELS } from '../lead/lead-labels.ts';

import { type AdminTableParts, choice, days } from '#kit/admin/admin-column.ts';
import { AdminTable } from '#kit/admin/admin-table.tsx';
import { day, labelled, link, listing, plain, status } from '#kit/admin/columns.tsx';

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

const TABLE: AdminTableParts<AdminLead> = {
  label: msg`Leads`,
  title: msg`Hunting board`,
  searchHint: msg`Hunt, listing or sender ID`,
  nothing: msg`No leads match`,
  list: listLeads,
  columns: [
    plain(
      'kind',
      msg`Lead`,
      120,
      ({ direction, id }, i18n) => `${i18n._(DIRECTION_LABELS[direction])} #${id}`,
      { card: 'title' },
    ),
    status('status', 130, STATUS_LABELS, TONES, ({ status }) => status),
    link('from', msg`Sender`, 160, '/admin/users', ({ fromId, fromName }) => [fromId, fromName]),
    link('to', msg`Recipient`, 160, '/admin/users', ({ toId, toName }) => [toId, toName]),
    listing(240),
    link('hunt', msg`Hunt`, 128, '/admin/hunts', ({ huntId }) => [huntId]),
    day('sent', msg({ message: 'Sent', context: 'lead' }), ({ createdAt }) => createdAt, {
      sort: 'createdAt',
    }),
    day('changed', msg`Last change`, ({ updatedAt }) => updatedAt, { sort: 'updatedAt' }),
    labelled('reason', msg`Reason`, 170, OFFER_DECLINE_LABELS, ({ reason }) => reason, {
      isHidden: true,
    }),
    plain('listingId', msg`Listing ID`, 100, ({ listingId }) => listingId, { isHidden: true }),
  ],
  filters: [
    choice('leadDirection', msg`Lead`, LEAD_DIRECTIONS, DIRECTION_LABELS),
    choice('status', msg`Status`, LEAD_STATUSES, STATUS_LABELS),
    { kind: 'id', name: 'fromId', label: msg`Sender’s user ID` },
    { kind: 'id', name: 'huntId', label: msg`Hunt ID` },
    { kind: 'id', name: 'listingId', label: msg`Listing ID` },
    days(msg({ message: 'Sent', context: 'lead' })),
  ],
};

/** The table of all leads on the hunting board. */
export function PageAdminLeads() {
  return <AdminTable parts={TABLE} />;
}
