import type { ReactNode } from 'react';

/** Who is signed in, as far as the chrome shows it. */
export interface Person {
  firstName: string;
  lastName: string;
  email: string;
  /** The address of a picture. */
  image: string | null;
  isAdmin: boolean;
}

/** What the chrome shows of the visit. */
export interface ChromeVisit {
  /** Undefined: not known yet, as on the first paint; null: a visitor. */
  person: Person | null | undefined;
  unreadMessages: number;
  unseenNotices: number;
  /** What the desk's bell opens; gets what closes it. Absent: the bell leads to the page. */
  tray?: (close: () => void) => ReactNode;
  /** What this device hasn't sent yet: all of it, and what needs its owner. */
  waiting: { count: number; attention: number };
  onSignOut: () => void;
  /** The page is still: what is only a hint may come. */
  isStill: boolean;
}
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
