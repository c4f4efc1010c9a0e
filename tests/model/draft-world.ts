import type { DraftBody } from '#contract/draft-kinds.ts';
import type { AccountDraft, DraftOutcome } from '#storage/drafts/draft-sync.ts';
import { isSameValue } from '#contract/kit/merge-fields.ts';
import type { DraftCall, DraftName } from '#storage/drafts/draft.ts';

/** The possible results of one network call. */
export const DRAFT_FATES = ['through', 'lost before', 'lost after', 'busy', 'refused'] as const;
export type DraftFate = (typeof DRAFT_FATES)[number];

interface Stored {
  version: number;
  /** `null` if the draft was deleted. Its version number is kept. */
  body: DraftBody | null;
}

const LATER: DraftOutcome = { kind: 'later', afterMs: null, isReached: false };

/**
 * Simulates an account's drafts on the server, with versions, idempotency keys, and version numbers
 * that survive a deletion.
 */
export class SimulatedAccount {
  readonly #drafts = new Map<string, Stored>();
  readonly #replies = new Map<string, DraftOutcome>();

  body(id: string): DraftBody | null {
    return this.#drafts.get(id)?.body ?? null;
  }

  read(name: DraftName): AccountDraft | null {
    const stored = this.#drafts.get(name.id);
    if (!stored?.body) return null;
    const text = { schemaVersion: 1, body: structuredClone(stored.body) };
    return { ...name, version: stored.version, text };
  }

  #answer(name: DraftName, { operationId, text, baseVersion }: DraftCall): DraftOutcome {
    const before = this.#replies.get(operationId);
    if (before) return before;
    const stored = this.#drafts.get(name.id);
    const version = stored?.body ? stored.version : 0;
    const isSame = stored?.body && text ? isSameValue(stored.body, text.body) : false;
    const isGone = text === null && !stored?.body;
    if (!isSame && !isGone && version !== baseVersion) {
      return { kind: 'conflict', current: this.read(name) };
    }
    if (!isSame && !isGone) {
      const next = (stored?.version ?? 0) + 1;
      this.#drafts.set(name.id, { version: next, body: text && structuredClone(text.body) });
    }
    const done: DraftOutcome = { kind: 'done', version: this.#drafts.get(name.id)?.version ?? 0 };
    this.#replies.set(operationId, done);
    return done;
  }

  /** Makes one call through a network with the given `fate`. */
  call(fate: DraftFate, name: DraftName, call: DraftCall): DraftOutcome {
    switch (fate) {
      case 'through':
        return this.#answer(name, call);
      case 'lost before':
        return LATER;
      case 'lost after':
        this.#answer(name, call);
        return LATER;
      case 'busy':
        return { kind: 'later', afterMs: 5_000, isReached: true };
      case 'refused':
        return { kind: 'refused', errorId: 'too_many_drafts', fields: [] };
    }
  }
}
