import { lookup as resolveName } from 'node:dns';
import { type LookupFunction, isIP } from 'node:net';
import { type IncomingMessage, request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';

import { isWorldAddress } from './private-address.ts';

/** A file fetched from an external URL. */
export interface FetchedFile {
  body: Buffer;
  /** Validator of this copy on its server. */
  etag: string | null;
  lastModified: string | null;
}

/**
 * Reasons for a failed fetch.
 * - `address`: a URL that isn't allowed: not http(s), with a password, or not on the public
 *   internet
 * - `unreachable`: no response in time, or not a file
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
  /** Time limit for everything, milliseconds. */
  mostMs: number;
  /** Which network addresses may be contacted. Default: only those on the public internet. */
  mayReach?: (address: string) => boolean;
}

/** Maximum number of redirects. More are treated as a loop. */
const MOST_REDIRECTS = 4;

/**
 * Fetches a file from a user-supplied URL. Only the public internet can be reached, never this
 * machine or its network: each address is checked when the connection is made, after its name was
 * resolved. The same applies to redirects.
 * @param known validators of the existing copy: returns `null` if the file is unchanged
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
      const {
        statusCode = 0,
        headers: { location, etag = null, 'last-modified': lastModified = null },
      } = answer;
      if (statusCode === 304 && known) {
        answer.destroy();
        return null;
      }
      if ([301, 302, 303, 307, 308].includes(statusCode) && location) {
        answer.destroy();
        url = checked(new URL(location, url).href, limits);
        continue;
      }
      if (statusCode !== 200) {
        answer.destroy();
        throw new FetchFailedError('unreachable');
      }
      const body = await bodyOf(answer, limits.mostBytes);
      return { body, etag, lastModified };
    }
    throw new FetchFailedError('unreachable');
  } catch (error) {
    if (error instanceof FetchFailedError) throw error;
    const { cause } = error as Error;
    if (cause instanceof FetchFailedError) throw cause;
    throw new FetchFailedError('unreachable', error);
  }
}

/** A numeric host is checked here, because no name is resolved for it. */
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
  // The connection uses exactly the checked address, so a name that resolves differently the next
  // time has no effect.
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
    // Connections aren't reused, so that one made for another host can't be used.
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
    // Leaving the loop closes the connection.
    if (bytes > mostBytes) throw new FetchFailedError('too_large');
    parts.push(part);
  }
  return Buffer.concat(parts);
}
