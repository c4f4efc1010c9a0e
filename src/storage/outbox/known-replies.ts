import type { CallInput, Endpoint, Reply } from '#contract/kit/endpoint.ts';

/** The cached server data that a definition's `settled` updates. */
export interface KnownReplies {
  /** Replaces the reply of an endpoint: on screen, and offline in each language. */
  write<E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
    reply: Reply<E>,
  ): Promise<void> | void;
  /** Changes all replies of an endpoint that are on screen. */
  change<E extends Endpoint>(endpoint: E, change: (reply: Reply<E>) => Reply<E>): void;
  /**
   * Changes one reply, also for offline use. The reply is refetched unless the server sent all of
   * it.
   */
  renew<E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
    change: (reply: Reply<E>) => Reply<E>,
  ): void;
  /**
   * Refetches an endpoint that is on screen. Otherwise it is fetched when it is next shown.
   * @param when `next visit`: data on screen doesn't change
   */
  refresh(endpoint: Endpoint, when?: 'now' | 'next visit'): Promise<void>;
  /** Saves a reply under a name, for a page that waits for it. */
  remember(name: readonly unknown[], reply: unknown): void;
}

/** Returns the query key of a reply: the endpoint, then the parameters. */
export function replyKey<E extends Endpoint>(endpoint: E, input: CallInput<E>): readonly string[] {
  const { params = {} } = input as { params?: Record<string, string> };
  return [endpoint.id, ...Object.values(params)];
}
