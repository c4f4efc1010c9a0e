import {
  type AdminBoost,
  type Boost,
  BOOST_REASONS,
  type BoostReason,
} from '#contract/listing/boost-endpoints.ts';
import { presentTimes } from '#server/platform/database/times.ts';

import type { AdminBoostRow, BoostRow } from './boost-repository.ts';

/** A boost, as the team of its listing sees it. */
export const presentBoost = ({ reason, ...row }: BoostRow): Boost => ({
  ...presentTimes(row),
  reason: readReason(reason),
});

/** A boost, as site admins see it. */
export const presentAdminBoost = ({ reason, ...row }: AdminBoostRow): AdminBoost => ({
  ...presentTimes(row),
  reason: readReason(reason),
});

/** Returns the reason of a stored boost; null: none. */
function readReason(text: string): BoostReason | null {
  return text === '' ? null : (BOOST_REASONS.find((reason) => reason === text) ?? 'other');
}
