import type { CurrentBusiness } from '#contract/identity/user.ts';
import type { ReactNode } from 'react';

/** The logged-in user, as the chrome shows them. */
export interface Person {
  firstName: string;
  lastName: string;
  email: string;
  /** URL of the picture. */
  image: string | null;
  isAdmin: boolean;
  /** The business that they belong to. */
  business?: CurrentBusiness | null | undefined;
  /** Their role in it. */
  roleId: number;
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
