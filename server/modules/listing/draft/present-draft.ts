import type { Draft, DraftSummary } from '#contract/draft.ts';

import type { DraftRow, DraftSummaryRow } from './draft-repository.ts';

/** Returns a draft's summary for its owner. */
export function presentDraftSummary(row: DraftSummaryRow): DraftSummary {
  const { id, kind, targetId, businessId, schemaVersion, version, updatedAt, expiresAt } = row;
  return {
    id,
    kind,
    targetId,
    businessId,
    schemaVersion,
    version,
    updatedAt: updatedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
}

/** Returns a draft for its owner. */
export function presentDraft(row: DraftRow): Draft {
  return { ...presentDraftSummary(row), body: row.body };
}
