import * as v from 'valibot';

import { LANGUAGES } from '#contract/limits.ts';

import { keepAnswer, wholeInput } from '../kept-answers.ts';
import type { KnownReplies } from './known-replies.ts';
import type { Operation } from './operation.ts';
import { loadOperation } from './operations.ts';

/**
 * Brings what is known up to date with the reply to an operation.
 * @returns false where this release can't: it doesn't know the kind, or can't read body or reply
 */
export async function settleOperation(
  row: Operation,
  reply: unknown,
  known: KnownReplies,
): Promise<boolean> {
  const definition = await loadOperation(row.kind);
  const body = definition?.read(row) ?? null;
  const parsed = v.safeParse(definition?.endpoint.reply ?? v.never(), reply);
  if (!definition || body === null || !parsed.success) return false;
  await definition.settled?.(body, parsed.output, known);
  return true;
}

/** What a device has stored of an account's replies: whole ones are renewed, all else waits for a page. */
export function storedReplies(owner: string): KnownReplies {
  return {
    async write(endpoint, given, reply) {
      const input = wholeInput(endpoint, given);
      for (const language of LANGUAGES) {
        await keepAnswer({ owner, language, endpoint: endpoint.id, input }, reply);
      }
    },
    change() {},
    renew() {},
    refresh: async () => undefined,
    remember() {},
  };
}
