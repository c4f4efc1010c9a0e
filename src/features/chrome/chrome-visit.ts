import type { ReactNode } from 'react';

/** The logged-in user, as the chrome shows them. */
export interface Person {
  firstName: string;
  lastName: string;
  email: string;
  /** URL of the picture. */
  image: string | null;
  isAdmin: boolean;
}

/** State of the visit that the chrome shows. */
export interface ChromeVisit {
  /** `undefined`: not known yet, as on the first paint. `null`: a visitor. */
  person: Person | null | undefined;
  unreadMessages: number;
  unseenNotices: number;
  /**
   * Renders the notification tray of the desktop layout; receives a function that closes it. If
   * absent, the bell links to the page.
   */
  tray?: (close: () => void) => ReactNode;
  /** Unsent changes on this device: all of them, and those that need the user's attention. */
  waiting: { count: number; attention: number };
  onSignOut: () => void;
  /** Whether the page is idle, so that optional parts can be loaded. */
  isStill: boolean;
}
/** Pages where the keyword is cleared, because the previous search doesn't apply. */
const CLEARED = /^\/(?:market|square|community)?\/?$/;

/** Pages whose URL contains the keyword. */
const ADDRESSED = /^\/(?:all|results)(?:\/|$)/;

/**
 * Returns the keyword for the search box of the top bar: the one from the URL on result pages, none
 * on the main pages, otherwise the previous one.
 */
export function globalKeyword(pathname: string, addressed: string, before: string): string {
  if (CLEARED.test(pathname)) return '';
  return ADDRESSED.test(pathname) ? addressed : before;
}
