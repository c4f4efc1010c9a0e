import {
  type AdminBoost,
  type Boost,
  BOOST_REASONS,
  type BoostReason,
} from '#contract/boost-endpoints.ts';

import type { AdminBoostRow, BoostRow } from './boost-repository.ts';

/** A boost, as the team of its listing sees it. */
export function presentBoost({ startsAt, endsAt, createdAt, reason, ...row }: BoostRow): Boost {
  return {
    ...row,
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    reason: readReason(reason),
  };
}

/** A boost, as site admins see it. */
export function presentAdminBoost({ decidedAt, ...row }: AdminBoostRow): AdminBoost {
  return { ...row, ...presentBoost(row), decidedAt: decidedAt?.toISOString() ?? null };
}

/** Returns the reason of a stored boost; null: none. */
function readReason(text: string): BoostReason | null {
  return text === '' ? null : (BOOST_REASONS.find((reason) => reason === text) ?? 'other');
}
