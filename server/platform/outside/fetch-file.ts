import { lookup as resolveName } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isIP } from 'node:net';
import { type IncomingMessage, request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';

import { isWorldAddress } from './private-address.ts';

/** A file that somebody else names by its address. */
export interface FetchedFile {
  body: Buffer;
  /** What the server there knows this copy by. */
  etag: string | null;
  lastModified: string | null;
}

/**
 * Why there is no file.
 * - `address`: none that is fetched: not http(s), with a password, or not of the world
 * - `unreachable`: no answer in time, or none that is a file
 * - `too_large`
 */
export type FetchFailure = 'address' | 'unreachable' | 'too_large';

export class FetchFailedError extends Error {
  override readonly name = 'FetchFailedError';
  readonly reason: FetchFailure;

  constructor(reason: FetchFailure, cause?: unknown) {
    super(`The file was not fetched: ${reason}`, { cause });
    this.reason = reason;
  }
}

export interface FetchLimits {
  mostBytes: number;
  /** For all of it, milliseconds. */
  mostMs: number;
  /** Which network addresses may be asked; default: the world's alone. */
  mayReach?: (address: string) => boolean;
}

/** Names lead to names; more than this is a circle. */
const MOST_REDIRECTS = 4;

/**
 * Fetches a file from an address that others wrote. Only the world can be asked, never this machine
 * or its network: each address is looked at when the connection is made, after its name was resolved,
 * and so is each that one is sent on to.
 * @param known what is there already: `null` is answered where the file is still the same
 * @throws FetchFailedError
 */
export async function fetchFile(
  address: string,
  limits: FetchLimits,
  known?: Pick<FetchedFile, 'etag' | 'lastModified'>,
): Promise<FetchedFile | null> {
  const signal = AbortSignal.timeout(limits.mostMs);
  const headers = {
    accept: 'image/*',
    'accept-encoding': 'identity',
    'user-agent': 'Sala',
    ...(known?.etag && { 'if-none-match': known.etag }),
    ...(known?.lastModified && { 'if-modified-since': known.lastModified }),
  };
  try {
    let url = checked(address, limits);
    for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
      const answer = await ask(url, headers, limits, signal);
      const { statusCode = 0, headers: said } = answer;
      if (statusCode === 304 && known) {
        answer.destroy();
        return null;
      }
      if ([301, 302, 303, 307, 308].includes(statusCode) && said.location) {
        answer.destroy();
        url = checked(new URL(said.location, url).href, limits);
        continue;
      }
      if (statusCode !== 200) {
        answer.destroy();
        throw new FetchFailedError('unreachable');
      }
      const body = await bodyOf(answer, limits.mostBytes);
      return { body, etag: said.etag ?? null, lastModified: said['last-modified'] ?? null };
    }
    throw new FetchFailedError('unreachable');
  } catch (error) {
    if (error instanceof FetchFailedError) throw error;
    const { cause } = error as Error;
    if (cause instanceof FetchFailedError) throw cause;
    throw new FetchFailedError('unreachable', error);
  }
}

/** A host that is a number is looked at here: no name of it is resolved. */
function checked(address: string, { mayReach = isWorldAddress }: FetchLimits): URL {
  const url = URL.parse(address);
  const isWeb = url?.protocol === 'http:' || url?.protocol === 'https:';
  if (!url || !isWeb || url.username || url.password) throw new FetchFailedError('address');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) && !mayReach(host)) throw new FetchFailedError('address');
  return url;
}

function ask(
  url: URL,
  headers: Record<string, string>,
  { mayReach = isWorldAddress }: FetchLimits,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  // What is resolved is what is connected to: a name that answers otherwise the next time gains nothing.
  const lookup: LookupFunction = (hostname, options, callback) => {
    resolveName(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, []);
      const allowed = found.filter(({ address }) => mayReach(address));
      const [first] = allowed;
      if (!first || allowed.length < found.length) {
        const refusal = new FetchFailedError('address');
        return callback(Object.assign(new Error('refused', { cause: refusal })), []);
      }
      if (options.all) return callback(null, allowed);
      return callback(null, first.address, first.family);
    });
  };
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    // No connection is kept: one made for another host must not be used again.
    request(url, { headers, lookup, signal, agent: false }, resolve).on('error', reject).end();
  });
}

async function bodyOf(answer: IncomingMessage, mostBytes: number): Promise<Buffer> {
  if (Number(answer.headers['content-length'] ?? 0) > mostBytes) {
    answer.destroy();
    throw new FetchFailedError('too_large');
  }
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    bytes += part.length;
    // Leaving the loop ends the connection.
    if (bytes > mostBytes) throw new FetchFailedError('too_large');
    parts.push(part);
  }
  return Buffer.concat(parts);
}
