import type { AdminCard, PromotedCard } from '#contract/promotion-endpoints.ts';

import type { AdminCardRow, CardRow } from './card-repository.ts';

/** A promoted card as everyone sees it. */
export function presentCard({ endsAt, ...row }: CardRow): PromotedCard {
  return { ...row, endsAt: endsAt?.toISOString() ?? null };
}

/** A promoted card as site admins see it. */
export function presentAdminCard({ createdAt, ...row }: AdminCardRow): AdminCard {
  return { ...row, createdAt: createdAt.toISOString() };
}
