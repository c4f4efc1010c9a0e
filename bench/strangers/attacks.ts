/**
 * What strangers send: handshakes with made-up tokens as requests or WebSockets, unfinished uploads
 * that start again with another size, in the largest or the smallest parts, files that cost much to
 * decode, and pages of searches that no cache has seen. The last comes from 50 addresses, all others
 * from one.
 */
export const ATTACKS = [
  'requests',
  'WebSockets',
  'uploads',
  'parts',
  'images',
  'pages',
  'spread-pages',
] as const;
export type Attack = (typeof ATTACKS)[number];
