import { isIP } from 'node:net';

import * as v from 'valibot';

import { PushSubscription } from '#contract/device-endpoints.ts';
import { ApiError } from '#contract/errors.ts';

import type { PushTarget } from './device-repository.ts';

/**
 * Returns whether an endpoint may be a push service. The server calls it, so it must not be in our
 * own network.
 */
function isOutside(endpoint: string): boolean {
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  return (
    protocol === 'https:' &&
    port === '' &&
    username === '' &&
    password === '' &&
    isIP(hostname.replace(/^\[|\]$/g, '')) === 0 &&
    /^[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]{2,}$/i.test(hostname) &&
    !/\.(?:local|localhost|internal|lan|home|arpa|test|invalid)$/i.test(hostname)
  );
}

/**
 * Returns the push target for a device token: a browser's subscription as JSON, or a service's
 * token.
 * @throws ApiError `invalid_input`
 */
export function pushTargetOf(deviceToken: string): PushTarget {
  if (!deviceToken.startsWith('{')) {
    if (/^[\w:.-]+$/.test(deviceToken)) return { kind: 'fcm', endpoint: deviceToken, keys: null };
  } else {
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), PushSubscription), deviceToken);
    if (parsed.success && isOutside(parsed.output.endpoint)) {
      return { kind: 'webpush', ...parsed.output };
    }
  }
  throw new ApiError('invalid_input', [{ path: 'deviceToken', rule: 'unknown', params: {} }]);
}
