import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';

import { type AdminBoost, BOOST_STATES } from '#contract/boost-endpoints.ts';
import { BOOST_KINDS } from '#contract/listing-values.ts';
import {
  BOOST_KIND_LABELS,
  BOOST_REASON_LABELS,
  BOOST_STATE_LABELS,
} from '#labels/boost-labels.ts';
import { formatDay } from '#ui/format/day.ts';

import { type AdminColumn, type AdminFilter, choices } from '../table/admin-column.ts';
import { StatusMark } from '../table/status-mark.tsx';
import type { BoostColumnId } from './boosts-search.ts';

const TONES: Record<AdminBoost['state'], ComponentProps<typeof StatusMark>['tone']> = {
  requested: 'waiting',
  scheduled: 'waiting',
  running: 'good',
  ended: 'over',
  rejected: 'bad',
};

function stateLabel({ kind, state }: AdminBoost): MessageDescriptor {
  if (kind === 'boost') return BOOST_STATE_LABELS[state];
  return state === 'running' ? BOOST_KIND_LABELS.featured : msg`No longer featured`;
}

function BoostState({ boost }: { boost: AdminBoost }) {
  const { i18n } = useLingui();
  return <StatusMark tone={TONES[boost.state]}>{i18n._(stateLabel(boost))}</StatusMark>;
}

const yesNo = { true: msg`Yes`, false: msg`No` };

/** The columns of the table of boosts. */
export const BOOST_COLUMNS: readonly (AdminColumn<AdminBoost> & { id: BoostColumnId })[] = [
  {
    id: 'listing',
    heading: msg`Listing`,
    width: 250,
    card: 'title',
    isUsual: true,
    text: ({ listingTitle, listingId }) => listingTitle || listingId,
  },
  {
    id: 'kind',
    heading: msg`Kind`,
    width: 110,
    isUsual: true,
    text: ({ kind }, i18n) => i18n._(BOOST_KIND_LABELS[kind]),
  },
  {
    id: 'state',
    heading: msg`Status`,
    width: 150,
    sort: { by: 'waiting', first: 'desc' },
    card: 'end',
    isUsual: true,
    text: (boost, i18n) => i18n._(stateLabel(boost)),
    cell: (boost) => <BoostState boost={boost} />,
  },
  {
    id: 'owner',
    heading: msg`Owner`,
    width: 180,
    card: 'note',
    isUsual: true,
    text: ({ businessName, userName, userId }) => businessName ?? (userName || userId),
  },
  {
    id: 'days',
    heading: msg`Days`,
    width: 116,
    isUsual: true,
    text: ({ days }) => days,
  },
  {
    id: 'starts',
    heading: msg`Start`,
    width: 116,
    isUsual: true,
    text: ({ startsAt }, i18n) => startsAt && formatDay(startsAt, i18n.locale),
  },
  {
    id: 'ends',
    heading: msg`End`,
    width: 116,
    sort: { by: 'endsAt', first: 'desc' },
    isUsual: true,
    text: ({ endsAt }, i18n) => endsAt && formatDay(endsAt, i18n.locale),
  },
  {
    id: 'views',
    heading: msg({ message: 'Views', context: 'statistics' }),
    width: 90,
    isUsual: true,
    text: ({ views }) => views,
  },
  {
    id: 'clicks',
    heading: msg`Clicks`,
    width: 90,
    isUsual: true,
    text: ({ clicks }) => clicks,
  },
  {
    id: 'created',
    heading: msg`Requested`,
    width: 116,
    sort: { by: 'createdAt', first: 'desc' },
    isUsual: true,
    text: ({ createdAt }, i18n) => formatDay(createdAt, i18n.locale),
  },
  {
    id: 'reason',
    heading: msg`Reason`,
    width: 200,
    isUsual: false,
    text: ({ reason }, i18n) => reason && i18n._(BOOST_REASON_LABELS[reason]),
  },
  {
    id: 'live',
    heading: msg`Listing is live`,
    width: 120,
    isUsual: false,
    text: ({ isLive }, i18n) => i18n._(yesNo[`${isLive}`]),
  },
  {
    id: 'listingId',
    heading: msg`Listing ID`,
    width: 100,
    isUsual: false,
    text: ({ listingId }) => listingId,
  },
  {
    id: 'id',
    heading: msg`Boost ID`,
    width: 100,
    isUsual: false,
    text: ({ id }) => id,
  },
];

export const BOOST_FILTERS: readonly AdminFilter[] = [
  {
    kind: 'choice',
    name: 'state',
    label: msg`Status`,
    options: choices(BOOST_STATES, BOOST_STATE_LABELS),
  },
  {
    kind: 'choice',
    name: 'kind',
    label: msg`Kind`,
    options: choices(BOOST_KINDS, BOOST_KIND_LABELS),
  },
];
