import { BOOST_REASONS } from '#contract/listing/boost-endpoints.ts';
import { presentTimes } from '#server/platform/database/times.ts';

/** Returns a boost with its reason; null: none. */
export const presentBoost = <Row extends { reason: string }>({ reason: text, ...row }: Row) => ({
  ...presentTimes(row),
  reason: text === '' ? null : (BOOST_REASONS.find((reason) => reason === text) ?? 'other'),
});
