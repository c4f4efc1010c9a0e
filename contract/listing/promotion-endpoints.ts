import * as v from 'valibot';

import { adminTable } from '../kit/admin-table.ts';
import { endpoint, None } from '../kit/endpoint.ts';
import { MARKET_CODES } from '../place/market.ts';
import { ownPath } from '../identity/own-path.ts';
import { Day, Id, oneLine, openEnum, Text, Timestamp, Version } from '../kit/values.ts';

/** The pages on which a promoted card can be. */
export const CARD_PLACEMENTS = ['market', 'results', 'listing', 'hunting_board'] as const;
export type CardPlacement = (typeof CARD_PLACEMENTS)[number];

/** Cards that can exist at the same time. */
export const CARDS_MOST = 500;

/** Cards of a page, of which the device shows one. */
export const CARDS_OF_PAGE_MOST = 20;

export const CARD_LENGTHS = { title: 60, body: 140, action: 30, target: 500 } as const;

const line = (most: number) => v.pipe(Text, oneLine, v.trim(), v.minLength(1), v.maxLength(most));

const CardTexts = v.strictObject({
  title: line(CARD_LENGTHS.title),
  body: line(CARD_LENGTHS.body),
  /** The label of the link. */
  action: line(CARD_LENGTHS.action),
});

/** An https URL with a host name, and without a login, which could hide the real host. */
const HTTPS = /^https:\/\/[a-z\d-]+(?:\.[a-z\d-]+)+(?::\d{1,5})?(?:[/?#][^\s\\]*)?$/i;

/** Returns whether a card may link there: a path within Sala, or an https URL. */
export function isCardTarget(target: string): boolean {
  return target.startsWith('/') ? ownPath(target) !== null : HTTPS.test(target);
}

const Target = v.pipe(Text, v.trim(), v.maxLength(CARD_LENGTHS.target), v.check(isCardTarget));

/** A promoted card as everyone sees it, in the requested language. */
export const PromotedCard = v.object({
  id: Id,
  title: v.string(),
  body: v.string(),
  action: v.string(),
  target: v.pipe(v.string(), v.check(isCardTarget)),
  /** Cards with the lowest number come first; equal ones take turns. */
  position: v.number(),
  endsAt: v.nullable(Timestamp),
});
export type PromotedCard = v.InferOutput<typeof PromotedCard>;

export const listPromotedCards = endpoint({
  id: 'promotedCards.list',
  route: 'GET /api/promoted-cards',
  summary: 'Lists the promoted cards that run now on a page, in order.',
  access: 'anyone',
  query: v.strictObject({
    placement: v.picklist(CARD_PLACEMENTS),
    /** Absent: only cards for all countries. */
    country: v.optional(v.picklist(MARKET_CODES)),
  }),
  reply: v.object({ cards: v.pipe(v.array(PromotedCard), v.maxLength(CARDS_OF_PAGE_MOST)) }),
});

export const countPromotion = endpoint({
  id: 'analytics.promotion',
  route: 'POST /api/promotions/count',
  summary:
    'Counts a view or a click of a running boost or promoted card, without the user. Others aren’t counted.',
  access: 'anyone',
  limit: 'beacon',
  body: v.strictObject({
    kind: v.picklist(['boost', 'card']),
    id: Id,
    event: v.picklist(['view', 'click']),
  }),
  reply: v.object({ counted: v.boolean() }),
});

export const CARD_STATES = ['scheduled', 'running', 'ended'] as const;
export type CardState = (typeof CARD_STATES)[number];

/** A promoted card as site admins see it. */
export const AdminCard = v.object({
  id: Id,
  texts: v.object({ en: CardTexts, th: CardTexts }),
  target: v.string(),
  placement: openEnum(CARD_PLACEMENTS, 'market'),
  country: v.nullable(v.picklist(MARKET_CODES)),
  position: v.number(),
  state: openEnum(CARD_STATES, 'ended'),
  /** First and last day, in Bangkok. */
  startsOn: Day,
  endsOn: v.nullable(Day),
  views: v.number(),
  clicks: v.number(),
  version: v.number(),
  createdAt: Timestamp,
});
export type AdminCard = v.InferOutput<typeof AdminCard>;

const cardFields = {
  texts: v.strictObject({ en: CardTexts, th: CardTexts }),
  target: Target,
  placement: v.picklist(CARD_PLACEMENTS),
  country: v.nullable(v.picklist(MARKET_CODES)),
  position: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99)),
  /** Null: today. */
  startsOn: v.nullable(Day),
  /** Null: it runs until it is deleted. */
  endsOn: v.nullable(Day),
} as const;

const isPeriod = (startsOn: string | null, endsOn: string | null) =>
  startsOn === null || endsOn === null || startsOn <= endsOn;

export const NewCard = v.pipe(
  v.strictObject(cardFields),
  v.forward(
    v.check(({ startsOn, endsOn }) => isPeriod(startsOn, endsOn)),
    ['endsOn'],
  ),
);
export type NewCard = v.InferOutput<typeof NewCard>;

export const listCardsForAdmins = adminTable({
  id: 'admin.promotedCards',
  path: '/api/admin/promoted-cards',
  rows: 'promoted cards',
  summary: 'Lists promoted cards. `search` finds a part of a text or of the link, or the id.',
  sorts: ['createdAt', 'startsAt', 'endsAt'],
  filters: {
    state: v.optional(v.picklist(CARD_STATES)),
    placement: v.optional(v.picklist(CARD_PLACEMENTS)),
    country: v.optional(v.picklist(MARKET_CODES)),
  },
  row: AdminCard,
});

export const createCard = endpoint({
  id: 'admin.createPromotedCard',
  route: 'POST /api/admin/promoted-cards',
  summary: 'Creates a promoted card.',
  access: 'admin',
  body: NewCard,
  reply: AdminCard,
  errors: ['conflict'],
});

export const updateCard = endpoint({
  id: 'admin.updatePromotedCard',
  route: 'PATCH /api/admin/promoted-cards/{id}',
  summary: 'Changes a promoted card.',
  access: 'admin',
  body: v.pipe(
    v.strictObject({
      ...cardFields,
      /** The version that the change is based on. */
      version: Version,
    }),
    v.forward(
      v.check(({ startsOn, endsOn }) => isPeriod(startsOn, endsOn)),
      ['endsOn'],
    ),
  ),
  reply: AdminCard,
  errors: ['not_found', 'version_conflict'],
});

export const deleteCard = endpoint({
  id: 'admin.deletePromotedCard',
  route: 'DELETE /api/admin/promoted-cards/{id}',
  summary: 'Deletes a promoted card and its numbers.',
  access: 'admin',
  reply: None,
  errors: ['not_found'],
});
