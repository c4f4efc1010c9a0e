import type { AvailabilityRequest } from '#contract/availability-endpoints.ts';

import type { RequestRow } from './availability-repository.ts';

/** Returns an availability request as its sender and its recipient see it. */
export function presentAvailabilityRequest(row: RequestRow): AvailabilityRequest {
  const { id, propertyId, status, message, updatedAt } = row;
  return { id, propertyId, status, message, updatedAt: updatedAt.toISOString() };
}
