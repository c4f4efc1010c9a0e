import { getDefaultStore } from 'jotai';
import * as v from 'valibot';

import type { Api, CallInput, Endpoint, Reply } from '#contract/endpoint.ts';
import { isApiError } from '#contract/errors.ts';
import type { Language } from '#contract/limits.ts';
import { answerKey, dropAnswer, keepAnswer, keptAnswer, VISITOR } from '#storage/kept-answers.ts';

import { createHttpApi } from './api/http-api.ts';
import { NetworkError } from './api/network-error.ts';
import type { Answer, Ask } from './ask.ts';
import { reportError } from './error-report.ts';
import { serverAwayAtom } from './visit-atoms.ts';

/** What only a device has: a network that comes and goes, and a store of what was seen. */
export function openDevice(language: Language) {
  const api = createHttpApi(language);
  return {
    api,
    ask: askWithDevice(api, language),
    report: (error: unknown, kind: 'render' | 'route') => reportError(api, error, kind),
    /** Keeps what came with the document, so that it is there without a network too. */
    keep<E extends Endpoint>(endpoint: E, input: CallInput<E>, reply: Reply<E>): void {
      const key = answerKey({ owner: VISITOR, language, endpoint: endpoint.id, input });
      void keepAnswer(key, reply);
    },
  };
}

/** Where something is kept, an answer that takes longer than this isn't waited for. */
const PATIENCE_MS = 2_500;

const TOO_LATE = Symbol('too late');

function after<T>(ms: number, value: T): Promise<T> {
  return new Promise((resolve) => setTimeout(() => resolve(value), ms));
}

/**
 * Network first. An answer is kept on the device; without a network, or on one that crawls, the kept
 * one comes back with its age. What the server says is gone or forbidden is forgotten here too.
 * @throws ApiError as the server says, NetworkError where nothing is kept
 */
function askWithDevice(api: Api, language: Language): Ask {
  const visit = getDefaultStore();
  return async <E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
    options?: { signal?: AbortSignal },
  ): Promise<Answer<Reply<E>>> => {
    const key = answerKey({ owner: VISITOR, language, endpoint: endpoint.id, input });
    const asked = api.call(endpoint, input, options).then(
      (reply) => {
        visit.set(serverAwayAtom, false);
        void keepAnswer(key, reply);
        return { reply, keptAt: null };
      },
      (error: unknown) => {
        const { status = 0 } = isApiError(error) ? error : {};
        if (status === 503) visit.set(serverAwayAtom, true);
        if (status === 403 || status === 404) void dropAnswer(key);
        throw error;
      },
    );
    try {
      const first = await Promise.race([asked, after(PATIENCE_MS, TOO_LATE)]);
      if (typeof first !== 'symbol') return first;
    } catch (error) {
      const unreachable =
        error instanceof NetworkError || (isApiError(error) && error.status >= 500);
      const kept = unreachable ? await parsedAnswer(endpoint, key) : null;
      if (!kept) throw error;
      return kept;
    }
    return (await parsedAnswer(endpoint, key)) ?? asked;
  };
}

/** What is kept, if it still has the contract's shape: an older release may have kept it. */
async function parsedAnswer<E extends Endpoint>(
  endpoint: E,
  key: string,
): Promise<Answer<Reply<E>> | null> {
  const kept = await keptAnswer(key);
  const parsed = v.safeParse(endpoint.reply, kept?.reply);
  return kept && parsed.success ? { reply: parsed.output as Reply<E>, keptAt: kept.keptAt } : null;
}
