import { createHash } from 'node:crypto';

/**
 * Returns the source expression that allows one inline style or script by its hash (CSP level 3,
 * section 2.3.1).
 */
export function inlineHash(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
}

/** Inline styles of a page: those of its `style` elements, and those of `style` attributes. */
export interface InlineStyles {
  elements: readonly string[];
  attributes: readonly string[];
}

/** Inline scripts and styles of a page. */
export interface InlineCode extends InlineStyles {
  scripts: readonly string[];
}

/** What the operator's settings add to the content policy of pages. */
export interface PageSources {
  mapOrigin: string | null;
  hasTagManager: boolean;
  hasFirebase: boolean;
}

/** Hosts at which a browser registers for pushes of Firebase Cloud Messaging. */
const FIREBASE_HOSTS =
  'https://firebaseinstallations.googleapis.com https://fcmregistrations.googleapis.com';

/**
 * Returns the content policy of the app's pages. Data is in data blocks, and the one inline script
 * and inline styles are allowed by their hashes. The page is therefore the same for everyone and can
 * be cached. Trusted Types prevent strings from becoming scripts.
 * @param mapOrigin origin of the operator's map; null: the bundled map needs no other origin
 * @param hasTagManager whether the page may show the frame of the operator's tag manager
 * @param hasFirebase whether the page may register with Firebase for pushes
 */
export function pagePolicy(
  { scripts, elements, attributes }: InlineCode,
  { mapOrigin, hasTagManager, hasFirebase }: PageSources,
): string {
  const map = mapOrigin ? ` ${mapOrigin}` : '';
  const firebase = hasFirebase ? ` ${FIREBASE_HOSTS}` : '';
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...scripts.map(inlineHash)].join(' ')}`,
    `style-src ${["'self'", ...elements.map(inlineHash)].join(' ')}`,
    ...styleAttributes(attributes),
    `img-src 'self' data: blob:${map}`,
    "font-src 'self'",
    `connect-src 'self'${map}${firebase}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    ...(hasTagManager ? ["frame-src 'self'"] : []),
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
    `style-src ${elements.map(inlineHash).join(' ') || "'none'"}`,
    ...styleAttributes(attributes),
    "img-src 'self' data:",
    "font-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${origins.join(' ') || "'none'"}`,
  ].join('; ');
}

/** Hosts of Google's tag manager and of the tags that it usually loads. */
const TAG_HOSTS =
  'https://www.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com';

/**
 * Returns the content policy of the document in which the operator's tag manager runs. The sandbox
 * gives it an origin of its own.
 * @param script hash of its inline script
 */
export function tagManagerPolicy(script: string): string {
  return [
    "default-src 'none'",
    'sandbox allow-scripts',
    `script-src ${script} https://www.googletagmanager.com`,
    `img-src ${TAG_HOSTS}`,
    `connect-src ${TAG_HOSTS}`,
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
}

/** Returns the directive that allows `style` attributes, if there are any. */
function styleAttributes(attributes: readonly string[]): string[] {
  if (attributes.length === 0) return [];
  return [`style-src-attr 'unsafe-hashes' ${attributes.map(inlineHash).join(' ')}`];
}

/**
 * Content policy for responses that aren't documents. Nothing may run, even if a browser
 * misinterprets them.
 */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

/**
 * Content policy of the service worker, which fetches only from its own origin, as do the
 * notifications that it shows: their icons and photos are images of the worker.
 */
export const WORKER_POLICY =
  "default-src 'none'; script-src 'self'; connect-src 'self'; img-src 'self'";

/**
 * Returns the content policy of the map's worker, which also fetches the tiles of an operator's
 * map.
 */
export function mapWorkerPolicy(mapOrigin: string | null): string {
  const sources = ["'self'", ...(mapOrigin ? [mapOrigin] : [])].join(' ');
  return `default-src 'none'; script-src 'self'; connect-src ${sources}`;
}

/** Content policy of the worker that opens HEIC photos with WebAssembly. */
export const HEIC_WORKER_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'";

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
