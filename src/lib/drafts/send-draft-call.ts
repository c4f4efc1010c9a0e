import * as v from 'valibot';

import { Draft } from '#contract/draft.ts';
import { deleteDraft, writeDraft } from '#contract/draft-endpoints.ts';
import type { DraftKindName } from '#contract/draft-kinds.ts';
import type { CallInput, Endpoint } from '#contract/endpoint.ts';
import { sendCall } from '#storage/outbox/send-operation.ts';
import type { DraftCall, DraftRow } from '#storage/drafts/draft.ts';
import type { AccountDraft, DraftOutcome } from '#storage/drafts/send-draft.ts';

/** A draft as the account has it, by what the server answered. */
export function accountDraft(owner: string, draft: Draft): AccountDraft {
  const { id, kind, targetId, businessId, version, schemaVersion, body } = draft;
  const text = { schemaVersion, body };
  const updatedAt = Date.parse(draft.updatedAt);
  return { owner, id, kind, targetId, businessId, version, text, updatedAt };
}

function inputOf(
  { id, kind, targetId }: DraftRow,
  { text, baseVersion }: DraftCall,
): { endpoint: Endpoint; input: { params: object; query?: object; body?: object } } {
  if (text === null) {
    const query = { baseVersion: String(baseVersion) };
    return { endpoint: deleteDraft, input: { params: { id }, query } };
  }
  const body: CallInput<typeof writeDraft>['body'] = {
    kind: kind as DraftKindName,
    targetId,
    ...text,
    baseVersion,
  };
  return { endpoint: writeDraft, input: { params: { id }, body } };
}

/**
 * Writes or deletes a draft once, as its owner. Never rejects.
 * @param token the owner's; null: somebody else is signed in now, or nobody
 */
export async function sendDraftCall(
  row: DraftRow,
  call: DraftCall,
  token: string | null,
): Promise<DraftOutcome> {
  if (token === null) return { kind: 'held', errorId: 'sign_in_required' };
  const { endpoint, input } = inputOf(row, call);
  const outcome = await sendCall(endpoint, input, {
    id: call.operationId,
    businessId: row.businessId,
    token,
  });
  if (outcome.kind === 'done') {
    const { version = 0 } = outcome.reply as { version?: number };
    return { kind: 'done', version };
  }
  if (outcome.kind !== 'conflict') return outcome;
  const current = v.safeParse(v.nullable(Draft), outcome.current ?? null);
  // A copy of a shape that only a newer release knows can't be shown, and so not be chosen from.
  if (!current.success) return { kind: 'refused', errorId: 'version_conflict', fields: [] };
  return { kind: 'conflict', current: current.output && accountDraft(row.owner, current.output) };
}
