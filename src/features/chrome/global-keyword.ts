/** Where a keyword would be about something else: it is cleared there. */
const CLEARED = /^\/(?:market|square|community)?\/?$/;

/** Where the address says what is searched for. */
const ADDRESSED = /^\/(?:all|results)(?:\/|$)/;

/**
 * What the search box in the bar shows on a page: what the address searches for, nothing on the
 * pages that begin anew, elsewhere what it showed before.
 */
export function globalKeyword(pathname: string, addressed: string, before: string): string {
  if (CLEARED.test(pathname)) return '';
  return ADDRESSED.test(pathname) ? addressed : before;
}
