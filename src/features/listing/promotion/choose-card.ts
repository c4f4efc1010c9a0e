import type { PromotedCard } from '#contract/listing/promotion-endpoints.ts';

/**
 * Returns the card that a page shows: one of those with the lowest position, except hidden ones and
 * ones that have ended since they were saved on the device. Equal ones take turns.
 * @param turn in [0, 1), different at each visit
 */
export function chooseCard(
  cards: readonly PromotedCard[],
  hidden: readonly number[],
  { turn, now }: { turn: number; now: number },
): PromotedCard | undefined {
  const left = cards.filter(
    ({ id, endsAt }) => !hidden.includes(id) && (endsAt === null || Date.parse(endsAt) > now),
  );
  const first = left.filter(({ position }) => position === left[0]?.position);
  return first[Math.floor(turn * first.length)];
}
