import { BlockList, isIP } from 'node:net';

/** Addresses that stand for no place: loopback, private and shared networks, links, tests, groups. */
const NOWHERE: readonly (readonly [net: string, prefix: number, family: 'ipv4' | 'ipv6'])[] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.0.2.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['198.51.100.0', 24, 'ipv4'],
  ['203.0.113.0', 24, 'ipv4'],
  ['224.0.0.0', 3, 'ipv4'],
  ['::', 127, 'ipv6'],
  ['fc00::', 7, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
  ['ff00::', 8, 'ipv6'],
  ['2001:db8::', 32, 'ipv6'],
];

const nowhere = new BlockList();
for (const [net, prefix, family] of NOWHERE) nowhere.addSubnet(net, prefix, family);

const IPV4_IN_IPV6 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * The address as the databases know it: an IPv4 one that came through an IPv6 socket is an IPv4 one.
 * Null for what is no public address.
 */
export function publicAddress(address: string): string | null {
  const plain = IPV4_IN_IPV6.exec(address)?.[1] ?? address.split('%')[0]!;
  const family = isIP(plain);
  if (family === 0 || nowhere.check(plain, family === 4 ? 'ipv4' : 'ipv6')) return null;
  return plain;
}
