import type { CachedPhoto } from '#storage/caches.ts';

/**
 * Matches one range: `bytes=0-99`, `bytes=100-`, `bytes=-50`. Several ranges may be answered with
 * the whole.
 */
const RANGE = /^bytes=(\d*)-(\d*)$/;

/**
 * Returns a cached photo as the server would send it, or the requested range of it (RFC 9110, 14).
 */
export function cachedResponse(
  { body, type }: Omit<CachedPhoto, 'key'>,
  range: string | null,
): Response {
  const headers = { 'content-type': type, 'accept-ranges': 'bytes' };
  const part = range === null ? null : partOf(range, body.byteLength);
  if (part === 'unsatisfiable') {
    const contentRange = `bytes */${body.byteLength}`;
    return new Response(null, { status: 416, headers: { 'content-range': contentRange } });
  }
  if (part === null) {
    return new Response(body, {
      headers: { ...headers, 'content-length': String(body.byteLength) },
    });
  }
  const { from, to } = part;
  return new Response(body.slice(from, to + 1), {
    status: 206,
    headers: {
      ...headers,
      'content-length': String(to - from + 1),
      'content-range': `bytes ${from}-${to}/${body.byteLength}`,
    },
  });
}

/** Returns the first and last byte; null if the header asks for the whole, or is unknown. */
function partOf(
  range: string,
  size: number,
): { from: number; to: number } | 'unsatisfiable' | null {
  const [matched, first = '', last = ''] = RANGE.exec(range.trim()) ?? [];
  if (matched === undefined || (first === '' && last === '')) return null;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { from: size - length, to: size - 1 };
  }
  const from = Number(first);
  const to = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < from) return null;
  return from >= size ? 'unsatisfiable' : { from, to };
}
