import { isIP } from 'node:net';

import ipaddr from 'ipaddr.js';

/** The only part of IPv6 that is allocated to the public internet. Source: IANA, RFC 4291. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Returns whether a network address belongs to the public internet. False for this machine, its
 * network and all special-purpose ranges, including IPv4 transition.
 */
export function isWorldAddress(text: string): boolean {
  // The package would also accept short and hexadecimal forms.
  if (isIP(text) === 0) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== 'unicast') return false;
  return address instanceof ipaddr.IPv4 || address.match(GLOBAL_UNICAST);
}
