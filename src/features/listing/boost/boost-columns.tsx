import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

import { type AdminBoost, BOOST_STATES } from '#contract/listing/boost-endpoints.ts';
import { BOOST_KINDS } from '#contract/listing/listing-values.ts';
import { BOOST_KIND_LABELS, BOOST_REASON_LABELS, BOOST_STATE_LABELS } from './boost-labels.ts';

import { type AdminColumn, type AdminFilter, choice } from '#kit/admin/admin-column.ts';
import { day, labelled, plain, yesNo } from '#kit/admin/columns.tsx';
import { StatusMark } from '#kit/admin/status-mark.tsx';

const TONES = {
  requested: 'waiting',
  scheduled: 'waiting',
  running: 'good',
  ended: 'over',
  rejected: 'bad',
} as const;

function stateLabel({ kind, state }: AdminBoost): MessageDescriptor {
  if (kind === 'boost') return BOOST_STATE_LABELS[state];
  return state === 'running' ? BOOST_KIND_LABELS.featured : msg`No longer featured`;
}

function BoostState({ boost }: { boost: AdminBoost }) {
  const { i18n } = useLingui();
  return <StatusMark tone={TONES[boost.state]}>{i18n._(stateLabel(boost))}</StatusMark>;
}

/** The columns of the table of boosts. */
export const BOOST_COLUMNS: readonly AdminColumn<AdminBoost>[] = [
  plain('listing', msg`Listing`, 250, ({ listingTitle, listingId }) => listingTitle || listingId, {
    card: 'title',
  }),
  labelled('kind', msg`Kind`, 110, BOOST_KIND_LABELS, ({ kind }) => kind),
  plain('state', msg`Status`, 150, (boost, i18n) => i18n._(stateLabel(boost)), {
    cell: (boost) => <BoostState boost={boost} />,
    card: 'end',
    sort: 'waiting',
  }),
  plain(
    'owner',
    msg`Owner`,
    180,
    ({ businessName, userName, userId }) => businessName ?? (userName || userId),
    { card: 'note' },
  ),
  plain('days', msg`Days`, 116, ({ days }) => days),
  day('starts', msg`Start`, ({ startsAt }) => startsAt),
  day('ends', msg`End`, ({ endsAt }) => endsAt, { sort: 'endsAt' }),
  plain('views', msg({ message: 'Views', context: 'statistics' }), 90, ({ views }) => views),
  plain('clicks', msg`Clicks`, 90, ({ clicks }) => clicks),
  day('created', msg`Requested`, ({ createdAt }) => createdAt, { sort: 'createdAt' }),
  labelled('reason', msg`Reason`, 200, BOOST_REASON_LABELS, ({ reason }) => reason, {
    isHidden: true,
  }),
  yesNo('live', msg`Listing is live`, 120, ({ isLive }) => isLive, { isHidden: true }),
  plain('listingId', msg`Listing ID`, 100, ({ listingId }) => listingId, { isHidden: true }),
  plain('id', msg`Boost ID`, 100, ({ id }) => id, { isHidden: true }),
];

export const BOOST_FILTERS: readonly AdminFilter[] = [
  choice('state', msg`Status`, BOOST_STATES, BOOST_STATE_LABELS),
  choice('kind', msg`Kind`, BOOST_KINDS, BOOST_KIND_LABELS),
];
