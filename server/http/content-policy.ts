import { createHash } from 'node:crypto';

/** The source expression that admits one inline style by its text (CSP level 3, section 2.3.1). */
export function styleHash(css: string): string {
  return `'sha256-${createHash('sha256').update(css).digest('base64')}'`;
}

/**
 * The content policy of the app's pages. There is no inline script: data travels in data blocks,
 * and the one inline style is admitted by its hash, so that a page is the same for everybody and
 * can be kept. Trusted Types stop strings from becoming scripts.
 * @param mapOrigin where the operator's map comes from; null: the bundled one needs nobody
 */
export function pagePolicy(styleHashes: readonly string[], mapOrigin: string | null): string {
  const map = mapOrigin ? ` ${mapOrigin}` : '';
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src ${["'self'", ...styleHashes].join(' ')}`,
    `img-src 'self' data: blob:${map}`,
    "font-src 'self'",
    `connect-src 'self'${map}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ');
}

/** For answers that aren't documents: nothing may run, whatever a browser makes of them. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** For the service worker, which only fetches from its own origin. */
export const WORKER_POLICY = "default-src 'none'; script-src 'self'; connect-src 'self'";

/** For the map's worker, which also fetches the tiles of an operator's map. */
export function mapWorkerPolicy(mapOrigin: string | null): string {
  const sources = ["'self'", ...(mapOrigin ? [mapOrigin] : [])].join(' ');
  return `default-src 'none'; script-src 'self'; connect-src ${sources}`;
}

/** For the page that shows the contract: its library sets data images and no Trusted Types. */
export const DOCS_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** For `npm run dev` alone. */
export const DEVELOPMENT_POLICY = "default-src 'self' 'unsafe-inline' ws: data: blob:";
