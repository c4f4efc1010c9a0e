import { getDefaultStore } from 'jotai';
import * as v from 'valibot';

import type { Api, CallInput, CallOptions, Endpoint, Reply } from '#contract/endpoint.ts';
import { isApiError } from '#contract/is-api-error.ts';
import type { Language } from '#contract/limits.ts';
import { readListing, searchListings } from '#contract/listing-endpoints.ts';
import type { Listing } from '#contract/listing.ts';
import { type AnswerName, keepAnswer, keptAnswer, wholeInput } from '#storage/kept-answers.ts';

import { NetworkError } from './api/http-api.ts';
import { createSessionApi, ownerNow } from './api/session-api.ts';
import type { Answer, Ask } from './ask.ts';
import { reportError, isUnexpected, unexpectedErrorsAtom } from './error-report.ts';
import { keepPhotosOf } from './keep-photos.ts';
import { serverAwayAtom } from './visit-atoms.ts';

type NameOf = (
  endpoint: Endpoint,
  input: CallInput<Endpoint>,
  businessId?: number | null,
) => AnswerName;

/**
 * What only a device has: a network that comes and goes, and a store of what was seen.
 * @param owner for whom a call goes out now: the account whose token it carries, or the visitor
 */
export function openDevice(language: Language, owner = ownerNow) {
  const api = createSessionApi(language);
  const nameOf: NameOf = (endpoint, input, businessId = null) => ({
    owner: owner(),
    language,
    // What a business is told is another answer than what its member is.
    endpoint: businessId === null ? endpoint.id : `${endpoint.id}@${businessId}`,
    input: wholeInput(endpoint, input),
  });
  return {
    api,
    ask: askWithDevice(api, nameOf),
    report: (error: unknown, kind: 'render' | 'route') => reportError(api, error, kind),
    /**
     * Keeps what is shown, which came with the document or by a call: it is there without a network
     * too, a listing with all its photos.
     */
    keep<E extends Endpoint>(endpoint: E, input: CallInput<E>, reply: Reply<E>): void {
      void keepAnswer(nameOf(endpoint, input), reply);
      if (endpoint.id === readListing.id) keepPhotosOf(reply as Listing);
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
 * one comes back with its age. What the server says is gone or forbidden is forgotten here too. A
 * search that was never made before is answered from the homes that the device knows.
 * @throws ApiError as the server says, NetworkError where the device has nothing either
 */
function askWithDevice(api: Api, nameOf: NameOf): Ask {
  const visit = getDefaultStore();
  return async <E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
    options?: CallOptions,
  ): Promise<Answer<Reply<E>>> => {
    // Named before it is sent: a reply that comes after a sign-out is still the one's who asked.
    const name = nameOf(endpoint, input, options?.businessId);
    const asked = api.call(endpoint, input, options).then(
      (reply) => {
        // Beacons and changes are nobody's answer.
        if (endpoint.limit === 'read') void keepAnswer(name, reply);
        return { reply, keptAt: null };
      },
      (error: unknown) => {
        const { status = 0 } = isApiError(error) ? error : {};
        if (status === 503) visit.set(serverAwayAtom, true);
        if (status === 403 || status === 404) void keepAnswer(name, null);
        throw error;
      },
    );
    const instead = async (error: unknown) => {
      try {
        return await answerUnreached(endpoint, name, error);
      } catch (nothing) {
        if (isUnexpected(nothing, navigator.onLine)) {
          visit.set(unexpectedErrorsAtom, (errors) => errors + 1);
        }
        throw nothing;
      }
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

/** What the device has where the server gave no answer. @throws the error where it has nothing */
async function answerUnreached<E extends Endpoint>(
  endpoint: E,
  name: AnswerName,
  error: unknown,
): Promise<Answer<Reply<E>>> {
  const isUnreached = error instanceof NetworkError || (isApiError(error) && error.status >= 500);
  if (!isUnreached) throw error;
  const kept = (await parsedAnswer(endpoint, name)) ?? (await answerFromHomes(endpoint, name));
  if (!kept) throw error;
  return kept;
}

/** A new search, answered from what the device knows. That takes a part of the app of its own. */
async function answerFromHomes<E extends Endpoint>(
  endpoint: E,
  name: AnswerName,
): Promise<Answer<Reply<E>> | null> {
  if (endpoint.id !== searchListings.id) return null;
  const { searchKnownHomes } = await import('./known-homes.ts');
  return searchKnownHomes(name);
}

/** What is kept, if it still has the contract's shape: an older release may have kept it. */
async function parsedAnswer<E extends Endpoint>(
  endpoint: E,
  name: AnswerName,
): Promise<Answer<Reply<E>> | null> {
  const kept = await keptAnswer(name, { isPublic: endpoint.access === 'anyone' });
  const parsed = v.safeParse(endpoint.reply, kept?.reply);
  return kept && parsed.success ? { reply: parsed.output as Reply<E>, keptAt: kept.keptAt } : null;
}
