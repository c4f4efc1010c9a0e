/*
 * Exactly one leading slash. Browsers remove tabs and line breaks from URLs and treat a backslash
 * as a slash, so these are not allowed.
 */
// oxlint-disable-next-line no-control-regex -- matches control characters on purpose
const OWN = /^\/(?!\/)[^\\\u0000-\u0020\u007f]*$/;

/** Matches `.` and `..`, also encoded: resolving `/.//elsewhere.example` leaves two slashes. */
const DOTS = /^[^?#]*\/(?:\.|%2e){1,2}(?:[/?#]|$)/i;

/**
 * Returns the URL if it is within Sala (path, query and fragment), otherwise null. For URLs from
 * outside: the target after login, the target of a deep link.
 */
export function ownPath(address: string): string | null {
  return OWN.test(address) && !DOTS.test(address) ? address : null;
}

const DEEP_LINK = /^[^?#]*\/api\/dl(?=[/?#]|$)/;

/**
 * Returns the target of a deep link: `/api/dl/properties/5?lang=th` is `/properties/5?lang=th`.
 * Returns null if the URL isn't a deep link, and the home page if it would lead to another site.
 */
export function deepLinkTarget(href: string): string | null {
  const [prefix] = DEEP_LINK.exec(href) ?? [];
  if (prefix === undefined) return null;
  const rest = href.slice(prefix.length);
  return ownPath(rest.startsWith('/') ? rest : `/${rest}`) ?? '/';
}
