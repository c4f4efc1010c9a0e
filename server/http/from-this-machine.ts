import type { FastifyRequest } from 'fastify';

const LOOPBACK_ADDRESSES = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const LOOPBACK_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Headers with which proxies name the visitor or themselves. */
const FORWARDED = /^(?:x-forwarded-.+|x-real-ip|forwarded|via)$/;

/**
 * Returns whether a request comes from this machine. A proxy here makes every visitor look so, but
 * it adds headers, or passes on the host that the visitor asked for.
 */
export function isFromThisMachine({ ip, headers }: FastifyRequest): boolean {
  return (
    LOOPBACK_ADDRESSES.has(ip) &&
    LOOPBACK_HOSTS.has(headers.host?.replace(/:\d+$/, '') ?? '') &&
    !Object.keys(headers).some((name) => FORWARDED.test(name))
  );
}
