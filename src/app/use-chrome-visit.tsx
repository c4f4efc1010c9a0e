import { type ReactNode, useState } from 'react';

import { importSoon } from '#lib/import-soon.ts';
import { lazyExtra } from '#lib/lazy-extra.ts';
import type { ChromeVisit } from '#features/chrome/chrome-visit.ts';

/** The visit's state comes when the page is still: the first paint is a visitor's. */
const FollowVisit = lazyExtra(() =>
  importSoon(async () => (await import('./follow-visit.tsx')).FollowVisit),
);

export type KnownOfVisit = Omit<ChromeVisit, 'isStill'>;

const UNKNOWN: KnownOfVisit = {
  person: undefined,
  unreadMessages: 0,
  unseenNotices: 0,
  waiting: { count: 0, attention: 0 },
  onSignOut: () => undefined,
};

/** What the chrome shows of the visit, and what follows it, to be rendered once the page is still. */
export function useChromeVisit(isStill: boolean): { visit: ChromeVisit; follow: ReactNode } {
  const [known, setKnown] = useState(UNKNOWN);
  return { visit: { ...known, isStill }, follow: <FollowVisit onChange={setKnown} /> };
}
