import { isWorldAddress } from '#server/platform/outside/private-address.ts';

/**
 * Returns the address in the form that the databases use: IPv4-mapped IPv6 becomes IPv4. Null if it
 * isn't a public address.
 */
export function publicAddress(address: string): string | null {
  const plain = address.replace(/^::ffff:(?=[\d.]+$)/i, '').split('%')[0]!;
  return isWorldAddress(plain) ? plain : null;
}
