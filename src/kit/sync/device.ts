import { getDefaultStore } from 'jotai';
import * as v from 'valibot';

import type { Api, CallInput, CallOptions, Endpoint, Reply } from '#contract/kit/endpoint.ts';
import { isApiError } from '#contract/kit/is-api-error.ts';
import type { Language } from '#contract/kit/limits.ts';
import { NetworkError } from '../net/network-error.ts';
import {
  type AnswerName,
  cacheReply,
  cachedReply,
  endpointFor,
  wholeInput,
} from '#storage/cached-replies.ts';

import { createHttpApi } from '../net/http-api.ts';
import type { Answer, Ask } from '../net/ask.ts';
import { reportError, isUnexpected, unexpectedErrorsAtom } from '../net/error-report.ts';
import { readOnlyRefusalsAtom } from '../session/account-view.ts';
import { actingRefusedAtom, refusedTokenAtom } from '../session/session.ts';
import { ownerNow, storedToken } from '../session/stored-session.ts';
import { serverAwayAtom } from '../visit/visit-atoms.ts';

/** Creates a client that calls the API with the session of this device. */
export function createSessionApi(language: Language): Api {
  const visit = getDefaultStore();
  return createHttpApi(language, {
    token: storedToken,
    onRefused: (token, why) => visit.set(refusedTokenAtom, { token, why }),
    onReadOnly: () => visit.set(readOnlyRefusalsAtom, (times) => times + 1),
    onActingRefused: () => visit.set(actingRefusedAtom, (times) => times + 1),
  });
}

type NameOf = (
  endpoint: Endpoint,
  input: CallInput<Endpoint>,
  businessId?: number | null,
) => AnswerName;

/** What features do on a device for the replies of single endpoints, by the endpoint's id. */
export interface DeviceParts {
  /** Called with a reply that is on screen. */
  onCached?: Readonly<Record<string, (reply: unknown) => void>>;
  /** Answers in place of a server that can't be reached. `null`: the device can't answer. */
  unreached?: Readonly<Record<string, (name: AnswerName) => Promise<Answer<unknown> | null>>>;
}

/**
 * Opens the services that only a device has: API calls with an unreliable network, and a cache of
 * replies.
 */
export function openDevice(
  language: Language,
  { onCached = {}, unreached = {} }: DeviceParts = {},
) {
  const api = createSessionApi(language);
  const nameOf: NameOf = (endpoint, input, businessId = null) => ({
    owner: ownerNow(),
    language,
    endpoint: endpointFor(endpoint.id, businessId),
    input: wholeInput(endpoint, input),
  });
  return {
    api,
    ask: askWithDevice(api, nameOf, unreached),
    report: (error: unknown, kind: 'render' | 'route') => reportError(api, error, kind),
    /** Saves a reply that is on screen for offline use. */
    keep<E extends Endpoint>(endpoint: E, input: CallInput<E>, reply: Reply<E>): void {
      void cacheReply(nameOf(endpoint, input), reply);
      onCached[endpoint.id]?.(reply);
    },
  };
}

/** Time after which a saved reply is shown instead of waiting, in ms. */
const PATIENCE_MS = 2_500;

const TOO_LATE = Symbol('too late');

function after<T>(ms: number, value: T): Promise<T> {
  return new Promise((resolve) => setTimeout(() => resolve(value), ms));
}

/**
 * Asks the network first, and saves the reply on the device. If the network is missing or slow,
 * returns the saved reply with its age. Replies that the server reports as deleted or forbidden are
 * removed here too.
 * @throws ApiError from the server, NetworkError if the device has no reply either
 */
function askWithDevice(
  api: Api,
  nameOf: NameOf,
  unreached: NonNullable<DeviceParts['unreached']>,
): Ask {
  const visit = getDefaultStore();
  return async <E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
    options?: CallOptions,
  ): Promise<Answer<Reply<E>>> => {
    // Named before the call: a reply that arrives after a logout belongs to the account that asked.
    const name = nameOf(endpoint, input, options?.businessId);
    const asked = api.call(endpoint, input, options).then(
      (reply) => {
        // Replies to beacons and changes are never read again.
        if (endpoint.limit === 'read') void cacheReply(name, reply);
        return { reply, cachedAt: null };
      },
      (error: unknown) => {
        const { status = 0 } = isApiError(error) ? error : {};
        if (status === 503) visit.set(serverAwayAtom, true);
        if (status === 403 || status === 404) void cacheReply(name, null);
        throw error;
      },
    );
    const instead = async (error: unknown) => {
      const cached = await answerUnreached(endpoint, name, error, unreached[endpoint.id]);
      // A copy makes up for a missing network. A failed server is said all the same.
      if (isUnexpected(error, navigator.onLine) && (!cached || isApiError(error))) {
        visit.set(unexpectedErrorsAtom, (errors) => errors + 1);
      }
      if (!cached) throw error;
      return cached;
    };
    try {
      const first = await Promise.race([asked, after(PATIENCE_MS, TOO_LATE)]);
      if (typeof first !== 'symbol') return first;
    } catch (error) {
      return instead(error);
    }
    return (await parsedAnswer(endpoint, name)) ?? asked.catch(instead);
  };
}

/** Returns the device's reply when the server gave none. `null` if the device has none either. */
async function answerUnreached<E extends Endpoint>(
  endpoint: E,
  name: AnswerName,
  error: unknown,
  answerInstead?: (name: AnswerName) => Promise<Answer<unknown> | null>,
): Promise<Answer<Reply<E>> | null> {
  const { status = 503 } = isApiError(error) ? error : {};
  if (status < 500 || !(isApiError(error) || error instanceof NetworkError)) return null;
  const cached = await parsedAnswer(endpoint, name);
  // What the device finds by itself would look like the reply of the failed server.
  if (cached || status !== 503) return cached;
  return (await answerInstead?.(name)) ?? null;
}

/** Returns the saved reply if it still matches the contract. An older release may have saved it. */
async function parsedAnswer<E extends Endpoint>(
  endpoint: E,
  name: AnswerName,
): Promise<Answer<Reply<E>> | null> {
  const cached = await cachedReply(name, { isPublic: endpoint.access === 'anyone' });
  const parsed = v.safeParse(endpoint.reply, cached?.reply);
  return cached && parsed.success
    ? { reply: parsed.output as Reply<E>, cachedAt: cached.keptAt }
    : null;
}
