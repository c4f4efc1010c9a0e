import { conflictOf, versionsOf } from '#storage/outbox/conflict.ts';
import type { AnyOperation } from '#storage/outbox/define-operation.ts';
import type { OutboxRow } from '#storage/outbox/operation.ts';

import { type AppContext, useApp } from '../visit/app-context.tsx';
import { knownReplies } from './known-replies.ts';
import { addToOutbox, discardOperation } from './outbox.ts';

/**
 * Returns the conflict of an entity for `ConflictChoice`, `null` if there is none. @param rows of
 * the entity
 */
export function useConflict(definition: AnyOperation | null, rows: readonly OutboxRow[]) {
  const app = useApp();
  const conflict = definition && conflictOf(definition, rows);
  if (!conflict) return null;
  const choose = (choice: Choice) => void resolve(app, definition, rows, choice);
  return { conflict, onChoose: choose, onBoth: () => choose('both') };
}

type Choice = 'mine' | 'theirs' | 'both';

async function resolve(
  app: AppContext,
  definition: AnyOperation,
  rows: readonly OutboxRow[],
  choice: Choice,
): Promise<void> {
  const versions = versionsOf(definition, rows);
  if (!versions) return;
  const { own, last, mine, theirs, current, spec } = versions;
  if (choice === 'theirs') {
    // The server's version contains everything that a reply does.
    await definition.settled?.(theirs, current, knownReplies(app));
    for (const { id } of own) await discardOperation(id);
    return;
  }
  const body = choice === 'mine' ? mine : (spec.both?.join(mine, theirs) ?? null);
  if (body === null) return;
  const { owner, businessId, subject } = last;
  // The user has seen the server's version, so this one may overwrite it.
  const { version: baseVersion } = current;
  const chosen = definition.make(body, { owner, businessId, subject, baseVersion, after: last.id });
  await addToOutbox(chosen, { replaces: true });
}
