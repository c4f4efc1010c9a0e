import { createHash } from 'node:crypto';

/**
 * Returns the source expression that allows one inline style by its hash (CSP level 3, section
 * 2.3.1).
 */
function styleHash(css: string): string {
  return `'sha256-${createHash('sha256').update(css).digest('base64')}'`;
}

/** Inline styles of a page: those of its `style` elements, and those of `style` attributes. */
export interface InlineStyles {
  elements: readonly string[];
  attributes: readonly string[];
}

/**
 * Returns the content policy of the app's pages. There is no inline script: data is in data blocks,
 * and inline styles are allowed by their hashes. The page is therefore the same for everyone and can
 * be cached. Trusted Types prevent strings from becoming scripts.
 * @param mapOrigin origin of the operator's map; null: the bundled map needs no other origin
 */
export function pagePolicy(
  { elements, attributes }: InlineStyles,
  mapOrigin: string | null,
): string {
  const map = mapOrigin ? ` ${mapOrigin}` : '';
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src ${["'self'", ...elements.map(styleHash)].join(' ')}`,
    ...styleAttributes(attributes),
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

/**
 * Returns the content policy of pages that other websites show in a frame. They run no script.
 * @param origins origins of these websites; empty: none may
 */
export function framePolicy(
  { elements, attributes }: InlineStyles,
  origins: readonly string[],
): string {
  return [
    "default-src 'none'",
    `style-src ${elements.map(styleHash).join(' ') || "'none'"}`,
    ...styleAttributes(attributes),
    "img-src 'self' data:",
    "font-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${origins.join(' ') || "'none'"}`,
  ].join('; ');
}

/** Returns the directive that allows `style` attributes, if there are any. */
function styleAttributes(attributes: readonly string[]): string[] {
  if (attributes.length === 0) return [];
  return [`style-src-attr 'unsafe-hashes' ${attributes.map(styleHash).join(' ')}`];
}

/**
 * Content policy for responses that aren't documents. Nothing may run, even if a browser
 * misinterprets them.
 */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Content policy of the service worker, which fetches only from its own origin. */
export const WORKER_POLICY = "default-src 'none'; script-src 'self'; connect-src 'self'";

/**
 * Returns the content policy of the map's worker, which also fetches the tiles of an operator's
 * map.
 */
export function mapWorkerPolicy(mapOrigin: string | null): string {
  const sources = ["'self'", ...(mapOrigin ? [mapOrigin] : [])].join(' ');
  return `default-src 'none'; script-src 'self'; connect-src ${sources}`;
}

/**
 * Content policy of the page that shows the contract. Its library uses data images and doesn't
 * support Trusted Types.
 */
export const DOCS_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Content policy for `npm run dev` only. */
export const DEVELOPMENT_POLICY = "default-src 'self' 'unsafe-inline' ws: data: blob:";
