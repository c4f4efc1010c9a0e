import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';

import { MARKET_CODES } from '#contract/market.ts';
import {
  type AdminCard,
  CARD_PLACEMENTS,
  CARD_STATES,
  type CardPlacement,
  type CardState,
} from '#contract/promotion-endpoints.ts';
import { COUNTRY_LABELS } from '#labels/listing-labels.ts';
import { formatDay } from '#ui/format/day.ts';

import { type AdminColumn, type AdminFilter, choices } from '../table/admin-column.ts';
import { StatusMark } from '../table/status-mark.tsx';
import type { CardColumnId } from './cards-search.ts';

export const PLACEMENT_LABELS: Record<CardPlacement, MessageDescriptor> = {
  market: msg`Market`,
  results: msg`Search results`,
  listing: msg`Listing pages`,
  hunting_board: msg`Hunting board`,
};

const STATE_LABELS: Record<CardState, MessageDescriptor> = {
  scheduled: msg`Scheduled`,
  running: msg`Running`,
  ended: msg`Ended`,
};

const TONES: Record<CardState, ComponentProps<typeof StatusMark>['tone']> = {
  scheduled: 'waiting',
  running: 'good',
  ended: 'over',
};

/** The texts of a card in the reader's language. */
export const textsFor = ({ texts }: Pick<AdminCard, 'texts'>, locale: string) =>
  texts[locale === 'th' ? 'th' : 'en'];

function CardStateMark({ state }: { state: CardState }) {
  const { i18n } = useLingui();
  return <StatusMark tone={TONES[state]}>{i18n._(STATE_LABELS[state])}</StatusMark>;
}

/** The columns of the table of promoted cards. */
export const CARD_COLUMNS: readonly (AdminColumn<AdminCard> & { id: CardColumnId })[] = [
  {
    id: 'title',
    heading: msg`Heading`,
    width: 240,
    card: 'title',
    isUsual: true,
    text: (card, i18n) => textsFor(card, i18n.locale).title,
  },
  {
    id: 'state',
    heading: msg`Status`,
    width: 120,
    card: 'end',
    isUsual: true,
    text: ({ state }, i18n) => i18n._(STATE_LABELS[state]),
    cell: ({ state }) => <CardStateMark state={state} />,
  },
  {
    id: 'placement',
    heading: msg`Page`,
    width: 140,
    card: 'note',
    isUsual: true,
    text: ({ placement }, i18n) => i18n._(PLACEMENT_LABELS[placement]),
  },
  {
    id: 'country',
    heading: msg`Country`,
    width: 120,
    isUsual: true,
    text: ({ country }, i18n) =>
      i18n._(country === null ? msg`All countries` : COUNTRY_LABELS[country]),
  },
  {
    id: 'position',
    heading: msg`Position`,
    width: 90,
    isUsual: true,
    text: ({ position }) => position,
  },
  {
    id: 'starts',
    heading: msg`First day`,
    width: 116,
    sort: { by: 'startsAt', first: 'desc' },
    isUsual: true,
    text: ({ startsOn }, i18n) => formatDay(startsOn, i18n.locale),
  },
  {
    id: 'ends',
    heading: msg`Last day`,
    width: 116,
    sort: { by: 'endsAt', first: 'desc' },
    isUsual: true,
    text: ({ endsOn }, i18n) => endsOn && formatDay(endsOn, i18n.locale),
  },
  {
    id: 'views',
    heading: msg({ message: 'Views', context: 'statistics' }),
    width: 90,
    isUsual: true,
    text: ({ views }) => views,
  },
  { id: 'clicks', heading: msg`Clicks`, width: 90, isUsual: true, text: ({ clicks }) => clicks },
  {
    id: 'target',
    heading: msg({ message: 'Link', context: 'web address' }),
    width: 260,
    isUsual: false,
    text: ({ target }) => target,
  },
  {
    id: 'created',
    heading: msg`Created`,
    width: 116,
    sort: { by: 'createdAt', first: 'desc' },
    isUsual: false,
    text: ({ createdAt }, i18n) => formatDay(createdAt, i18n.locale),
  },
  { id: 'id', heading: msg`Card ID`, width: 80, isUsual: false, text: ({ id }) => id },
];

export const CARD_FILTERS: readonly AdminFilter[] = [
  {
    kind: 'choice',
    name: 'state',
    label: msg`Status`,
    options: choices(CARD_STATES, STATE_LABELS),
  },
  {
    kind: 'choice',
    name: 'placement',
    label: msg`Page`,
    options: choices(CARD_PLACEMENTS, PLACEMENT_LABELS),
  },
  {
    kind: 'choice',
    name: 'country',
    label: msg`Country`,
    options: choices(MARKET_CODES, COUNTRY_LABELS),
  },
];
