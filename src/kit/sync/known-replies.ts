import type { InfiniteData } from '@tanstack/react-query';

import type { CallInput, Endpoint, Reply } from '#contract/kit/endpoint.ts';
import { type KnownReplies, replyKey } from '#storage/outbox/define-operation.ts';

import type { AppContext } from '../visit/app-context.tsx';
import type { Answer } from '../net/ask.ts';
import { storedUserId } from '../session/stored-session.ts';

type Known<E extends Endpoint> = Answer<Reply<E>> | InfiniteData<Answer<Reply<E>>>;

/**
 * Returns functions that read and update the server replies known to this page, on screen and saved
 * for offline use.
 */
export function knownReplies(app: Pick<AppContext, 'queryClient' | 'call' | 'keep'>): KnownReplies {
  const { queryClient, call, keep } = app;

  /** Refetches a reply from the server only. */
  async function askAnew<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<void> {
    const queryKey = replyKey(endpoint, input);
    // A reply that is still on its way may be older than the change.
    await queryClient.cancelQueries({ queryKey });
    await queryClient.fetchQuery({
      queryKey,
      queryFn: async ({ signal }): Promise<Answer<Reply<E>>> => {
        const owner = storedUserId();
        const reply = await call(endpoint, input, { signal });
        if (storedUserId() === owner) keep(endpoint, input, reply);
        return { reply, cachedAt: null };
      },
      meta: { of: 'account' },
    });
  }

  return {
    write(endpoint, input, reply) {
      const queryKey = replyKey(endpoint, input);
      // A reply that is still on its way may be older, and would replace this one.
      void queryClient.cancelQueries({ queryKey });
      queryClient.setQueryDefaults(queryKey, { meta: { of: 'account' } });
      queryClient.setQueryData(queryKey, { reply, cachedAt: null });
      keep(endpoint, input, reply);
    },
    change<E extends Endpoint>(endpoint: E, change: (reply: Reply<E>) => Reply<E>) {
      const changed = (answer: Answer<Reply<E>>) => ({ ...answer, reply: change(answer.reply) });
      queryClient.setQueriesData<Known<E>>(
        { queryKey: [endpoint.id] },
        (known) =>
          known &&
          ('pages' in known ? { ...known, pages: known.pages.map(changed) } : changed(known)),
      );
    },
    renew<E extends Endpoint>(
      endpoint: E,
      input: CallInput<E>,
      change: (reply: Reply<E>) => Reply<E>,
    ) {
      const queryKey = replyKey(endpoint, input);
      const known = queryClient.getQueryData<Answer<Reply<E>>>(queryKey);
      if (known) {
        const reply = change(known.reply);
        queryClient.setQueryData(queryKey, { ...known, reply });
        keep(endpoint, input, reply);
      }
      if (known?.cachedAt !== null) void askAnew(endpoint, input).catch(() => undefined);
    },
    refresh: (endpoint, when = 'now') =>
      queryClient.invalidateQueries({
        queryKey: [endpoint.id],
        ...(when === 'next visit' && { refetchType: 'none' }),
      }),
    remember(name, reply) {
      queryClient.setQueryDefaults(name, { meta: { of: 'account' } });
      queryClient.setQueryData(name, reply);
    },
  };
}
