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
