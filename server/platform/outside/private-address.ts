import { BlockList, isIPv4, isIPv6 } from 'node:net';

/**
 * What nobody outside can mean: this machine, its network, and addresses for special purposes.
 * Source: the registries of special-purpose addresses, IANA, RFC 6890 and its updates.
 */
const PRIVATE = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const) {
  PRIVATE.addSubnet(net, bits, 'ipv4');
}
/** Of IPv6 only what is handed out to the world, and of that neither samples nor ways back to IPv4. */
const WORLD = new BlockList();
WORLD.addSubnet('2000::', 3, 'ipv6');
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  PRIVATE.addSubnet(net, bits, 'ipv6');
}

/** Whether a network address is one of the world's, which others may have us ask. */
export function isWorldAddress(address: string): boolean {
  if (isIPv4(address)) return !PRIVATE.check(address, 'ipv4');
  return isIPv6(address) && WORLD.check(address, 'ipv6') && !PRIVATE.check(address, 'ipv6');
}
