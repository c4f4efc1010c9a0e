import { useEffect } from 'react';

import type { CallInput, Endpoint, Reply } from '#contract/kit/endpoint.ts';

import { useApp } from '../visit/app-context.tsx';
import type { Answer } from './ask.ts';

/**
 * Saves a reply on screen for offline use. Only needed for replies that come with the server's
 * page: others are saved when they arrive.
 * @param input equal to that of the query, so that the query finds the reply
 */
export function useStoredReply<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  answer: Answer<Reply<E>> | undefined,
): void {
  const { keep } = useApp();
  const reply = answer?.cachedAt === null ? answer.reply : undefined;
  const name = JSON.stringify(input);
  useEffect(() => {
    if (reply !== undefined) keep(endpoint, JSON.parse(name) as CallInput<E>, reply);
  }, [endpoint, keep, name, reply]);
}
