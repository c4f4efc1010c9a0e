import type { CallInput, Endpoint, Reply } from '#contract/endpoint.ts';

/** What is known of the server's data, as a definition's `settled` brings it up to date. */
export interface KnownReplies {
  /** The reply of a read is this one now: on screen, and for offline use in each language. */
  write<E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
    reply: Reply<E>,
  ): Promise<void> | void;
  /** Changes all replies of a read that are on screen. */
  change<E extends Endpoint>(endpoint: E, change: (reply: Reply<E>) => Reply<E>): void;
  /** Changes one reply, for offline use too. The read is repeated unless the server gave all of it. */
  renew<E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
    change: (reply: Reply<E>) => Reply<E>,
  ): void;
  /**
   * Repeats a read where it is on screen; elsewhere, when it is next shown.
   * @param when `next visit`: what is on screen stays as it is
   */
  refresh(endpoint: Endpoint, when?: 'now' | 'next visit'): Promise<void>;
  /** Keeps a reply under a name, for a page that waits for it. */
  remember(name: readonly unknown[], reply: unknown): void;
}

/** The name of a read's reply among the page's queries: the endpoint, then the parameters. */
export function replyKey<E extends Endpoint>(endpoint: E, input: CallInput<E>): readonly string[] {
  const { params = {} } = input as { params?: Record<string, string> };
  return [endpoint.id, ...Object.values(params)];
}
