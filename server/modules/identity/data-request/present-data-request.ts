import { DATA_REQUEST_REASONS } from '#contract/data-request.ts';
import type { DataRequest } from '#contract/data-request-endpoints.ts';

import type { DataRequestRow } from './data-request-repository.ts';

/** A data request, as site admins see it. */
export const presentDataRequest = ({
  reason,
  decidedAt,
  createdAt,
  ...row
}: DataRequestRow): DataRequest => ({
  ...row,
  reason: reason === '' ? null : (DATA_REQUEST_REASONS.find((one) => one === reason) ?? 'other'),
  decidedAt: decidedAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
});
