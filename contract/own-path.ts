/*
 * One slash, never two. A browser drops tabs and line ends from an address and takes a backslash
 * for a slash, so none of them may stand in it.
 */
// oxlint-disable-next-line no-control-regex -- these are the characters meant
const OWN = /^\/(?!\/)[^\\\u0000-\u0020\u007f]*$/;

/** `.` and `..`, also encoded: resolving `/.//elsewhere.example` leaves two slashes. */
const DOTS = /^[^?#]*\/(?:\.|%2e){1,2}(?:[/?#]|$)/i;

/**
 * The address if it is one within Sala (path, query and fragment), else null. For addresses that
 * come from outside: where to go after signing in, what a deep link means.
 */
export function ownPath(address: string): string | null {
  return OWN.test(address) && !DOTS.test(address) ? address : null;
}

const DEEP_LINK = /^[^?#]*\/api\/dl(?=[/?#]|$)/;

/**
 * Where a deep link leads: `/api/dl/properties/5?lang=th` is `/properties/5?lang=th`. Null for an
 * address that is none; home for one that would lead elsewhere.
 */
export function deepLinkTarget(href: string): string | null {
  const [prefix] = DEEP_LINK.exec(href) ?? [];
  if (prefix === undefined) return null;
  const rest = href.slice(prefix.length);
  return ownPath(rest.startsWith('/') ? rest : `/${rest}`) ?? '/';
}
