/**
 * What strangers send: handshakes with made-up tokens as requests or WebSockets, unfinished uploads
 * that start again with another size, in the largest or the smallest parts, files that cost much to
 * decode, and searches that no cache has seen.
 */
export const ATTACKS = ['requests', 'WebSockets', 'uploads', 'parts', 'images', 'pages'] as const;
export type Attack = (typeof ATTACKS)[number];
