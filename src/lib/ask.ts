import * as v from 'valibot';

import type { Api, CallInput, Endpoint, Reply } from '#contract/endpoint.ts';
import { ApiError } from '#contract/errors.ts';
import type { Language } from '#contract/limits.ts';

import { answerKey, dropAnswer, keepAnswer, keptAnswer, VISITOR } from '#storage/kept-answers.ts';
import { NetworkError } from './api/network-error.ts';

/** A reply, and since when the device has it where the server could not be asked. */
export interface Answer<T> {
  reply: T;
  /** ISO time; null: the server answered just now. */
  keptAt: string | null;
}

/** Asks the server, and where it can't be reached, the device. */
export type Ask = <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options?: { signal?: AbortSignal },
) => Promise<Answer<Reply<E>>>;

/** On the server there is no device to ask. */
export function askServer(api: Api): Ask {
  return async (endpoint, input, options) => ({
    reply: await api.call(endpoint, input, options),
    keptAt: null,
  });
}

/**
 * Network first. An answer is kept on the device; without a network the kept one comes back with its
 * age. What the server says is gone or forbidden is forgotten here too.
 * @throws ApiError as the server says, NetworkError where nothing is kept
 */
export function askWithDevice(api: Api, language: Language): Ask {
  return async <E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
    options?: { signal?: AbortSignal },
  ): Promise<Answer<Reply<E>>> => {
    const key = answerKey({ owner: VISITOR, language, endpoint: endpoint.id, input });
    try {
      const reply = await api.call(endpoint, input, options);
      void keepAnswer(key, reply);
      return { reply, keptAt: null };
    } catch (error) {
      if (error instanceof ApiError && (error.status === 403 || error.status === 404)) {
        void dropAnswer(key);
      }
      const unreachable =
        error instanceof NetworkError || (error instanceof ApiError && error.status >= 500);
      const kept = unreachable ? await keptAnswer(key) : null;
      // The shape may be of an older release: what doesn't parse any more counts as absent.
      const parsed = kept ? v.safeParse(endpoint.reply, kept.reply) : null;
      if (!kept || !parsed?.success) throw error;
      return { reply: parsed.output as Reply<E>, keptAt: kept.keptAt };
    }
  };
}

/** Keeps what came with the document, so that it is there without a network too. */
export function keepFirstAnswer<E extends Endpoint>(
  language: Language,
  endpoint: E,
  input: CallInput<E>,
  reply: Reply<E>,
): void {
  void keepAnswer(answerKey({ owner: VISITOR, language, endpoint: endpoint.id, input }), reply);
}
