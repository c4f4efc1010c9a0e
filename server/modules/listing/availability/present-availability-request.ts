import type { AvailabilityRequest } from '#contract/availability-endpoints.ts';

import type { RequestRow } from './availability-repository.ts';

/** A question about a home, for who asked and for who answers. */
export function presentAvailabilityRequest(row: RequestRow): AvailabilityRequest {
  const { id, propertyId, status, updatedAt } = row;
  return { id, propertyId, status, updatedAt: updatedAt.toISOString() };
}
