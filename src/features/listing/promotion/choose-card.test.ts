import { expect, test } from 'vitest';

import type { PromotedCard } from '#contract/listing/promotion-endpoints.ts';

import { chooseCard } from './choose-card.ts';

const NOW = Date.parse('2026-11-20T00:00:00Z');

const card = (id: number, position: number, endsAt: string | null = null) =>
  ({ id, position, endsAt }) as PromotedCard;

const chosen = (cards: PromotedCard[], hidden: number[] = [], turn = 0) =>
  chooseCard(cards, hidden, { turn, now: NOW })?.id;

test('cards with the lowest position take turns', () => {
  const cards = [card(4, 1), card(5, 1), card(6, 1), card(7, 2)];
  expect([0, 0.34, 0.67, 0.999].map((turn) => chosen(cards, [], turn))).toEqual([4, 5, 6, 6]);
});

test('hidden cards and ended ones make way for the next', () => {
  const cards = [card(4, 1), card(5, 2, '2026-11-19T00:00:00Z'), card(6, 3)];
  expect(chosen(cards, [4])).toBe(6);
  expect(chosen(cards, [4, 6])).toBeUndefined();
  expect(chosen([])).toBeUndefined();
});
