import type { Api, CallInput, CallOptions, Endpoint, Reply } from '#contract/kit/endpoint.ts';
import { NetworkError } from './network-error.ts';

import type { openDevice } from '../sync/device.ts';

/** A reply, with its age if it came from the device because the server couldn't be reached. */
export interface Answer<T> {
  reply: T;
  /** ISO time when the reply was saved. `null` if the server has just answered. */
  cachedAt: string | null;
  /**
   * Set if the search is new and the device answered it from its cached listings: the number of
   * those listings. `cachedAt` is then the time of the oldest match.
   */
  cachedListings?: number;
}

/** Asks the server, or the device if the server can't be reached. */
export type Ask = <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options?: CallOptions,
) => Promise<Answer<Reply<E>>>;

/** Returns an `Ask` for the server side, which has no device to fall back to. */
export function askServer(api: Api): Ask {
  return async (endpoint, input, options) => ({
    reply: await api.call(endpoint, input, options),
    cachedAt: null,
  });
}

/** The device's HTTP client and database, loaded on first use. */
export type Device = ReturnType<typeof openDevice>;

/**
 * Returns a function that loads the device module once. The first page doesn't need it, because its
 * data came with the document.
 */
export function lazyDevice(load: () => Promise<Device>): () => Promise<Device> {
  let device: Promise<Device> | undefined;
  return () =>
    (device ??= load().catch((error: unknown) => {
      // The module also comes over the network, unless a worker has cached it. The next call
      // tries again.
      device = undefined;
      throw new NetworkError(error);
    }));
}

/** Returns a function that calls the server through the device's HTTP client once it is loaded. */
export function callThrough(device: () => Promise<Device>): Api['call'] {
  return async (endpoint, input, options) => (await device()).api.call(endpoint, input, options);
}

/** Returns an `Ask` that goes through the device once it is loaded. */
export function askThrough(device: () => Promise<Device>): Ask {
  return async (endpoint, input, options) => (await device()).ask(endpoint, input, options);
}
