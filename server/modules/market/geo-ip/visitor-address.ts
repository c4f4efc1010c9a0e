import { isWorldAddress } from '#server/platform/outside/private-address.ts';

/**
 * The address as the databases know it: an IPv4 one that came through an IPv6 socket is an IPv4 one.
 * Null for what is no public address.
 */
export function publicAddress(address: string): string | null {
  const plain = address.replace(/^::ffff:(?=[\d.]+$)/i, '').split('%')[0]!;
  return isWorldAddress(plain) ? plain : null;
}
