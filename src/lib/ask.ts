import type { Api, CallInput, CallOptions, Endpoint, Reply } from '#contract/endpoint.ts';
import type { Language } from '#contract/limits.ts';

import { NetworkError } from './api/http-api.ts';
import type { openDevice } from './device.ts';

/** A reply, and since when the device has it where the server could not be asked. */
export interface Answer<T> {
  reply: T;
  /** ISO time; null: the server answered just now. */
  keptAt: string | null;
  /**
   * Set where nobody asked this before, and the device searched the homes that it knows: how many
   * those are. `keptAt` is then the oldest copy's among those that fit.
   */
  knownHomes?: number;
}

/** Asks the server, and where it can't be reached, the device. */
export type Ask = <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options?: CallOptions,
) => Promise<Answer<Reply<E>>>;

/** On the server there is no device to ask. */
export function askServer(api: Api): Ask {
  return async (endpoint, input, options) => ({
    reply: await api.call(endpoint, input, options),
    keptAt: null,
  });
}

/** The device's part: the HTTP client and the database, loaded when something is asked. */
export type Device = ReturnType<typeof openDevice>;

/** Loads the device's part once. The first page needs none of it: its data came with it. */
export function lazyDevice(language: Language): () => Promise<Device> {
  let device: Promise<Device> | undefined;
  return () =>
    (device ??= import('./device.ts').then(
      ({ openDevice }) => openDevice(language),
      (error: unknown) => {
        // It comes over the network too, unless a worker has it: the next call tries again.
        device = undefined;
        throw new NetworkError(error);
      },
    ));
}

/** Calls the server through the device's HTTP client, once it is loaded. */
export function callThrough(device: () => Promise<Device>): Api['call'] {
  return async (endpoint, input, options) => (await device()).api.call(endpoint, input, options);
}

/** Asks through the device, once it is loaded. */
export function askThrough(device: () => Promise<Device>): Ask {
  return async (endpoint, input, options) => (await device()).ask(endpoint, input, options);
}
