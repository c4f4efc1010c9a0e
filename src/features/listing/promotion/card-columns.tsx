import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import { MARKET_CODES } from '#contract/place/market.ts';
import {
  type AdminCard,
  CARD_PLACEMENTS,
  CARD_STATES,
  type CardPlacement,
  type CardState,
} from '#contract/listing/promotion-endpoints.ts';
import { COUNTRY_LABELS } from '#features/place/place/country-labels.ts';

import { type AdminColumn, type AdminFilter, choice } from '#kit/admin/admin-column.ts';
import { day, labelled, plain, status } from '#kit/admin/columns.tsx';

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

const TONES = {
  scheduled: 'waiting',
  running: 'good',
  ended: 'over',
} as const;

/** The texts of a card in the reader's language. */
export const textsFor = ({ texts }: Pick<AdminCard, 'texts'>, locale: string) =>
  texts[locale === 'th' ? 'th' : 'en'];

/** The columns of the table of promoted cards. */
export const CARD_COLUMNS: readonly AdminColumn<AdminCard>[] = [
  plain('title', msg`Heading`, 240, (card, i18n) => textsFor(card, i18n.locale).title, {
    card: 'title',
  }),
  status('state', 120, STATE_LABELS, TONES, ({ state }) => state),
  labelled('placement', msg`Page`, 140, PLACEMENT_LABELS, ({ placement }) => placement, {
    card: 'note',
  }),
  plain('country', msg`Country`, 120, ({ country }, i18n) =>
    i18n._(country === null ? msg`All countries` : COUNTRY_LABELS[country]),
  ),
  plain('position', msg`Position`, 90, ({ position }) => position),
  day('starts', msg`First day`, ({ startsOn }) => startsOn, { sort: 'startsAt' }),
  day('ends', msg`Last day`, ({ endsOn }) => endsOn, { sort: 'endsAt' }),
  plain('views', msg({ message: 'Views', context: 'statistics' }), 90, ({ views }) => views),
  plain('clicks', msg`Clicks`, 90, ({ clicks }) => clicks),
  plain('target', msg({ message: 'Link', context: 'web address' }), 260, ({ target }) => target, {
    isHidden: true,
  }),
  day('created', msg`Created`, ({ createdAt }) => createdAt, { sort: 'createdAt', isHidden: true }),
  plain('id', msg`Card ID`, 80, ({ id }) => id, { isHidden: true }),
];

export const CARD_FILTERS: readonly AdminFilter[] = [
  choice('state', msg`Status`, CARD_STATES, STATE_LABELS),
  choice('placement', msg`Page`, CARD_PLACEMENTS, PLACEMENT_LABELS),
  choice('country', msg`Country`, MARKET_CODES, COUNTRY_LABELS),
];
