import { useRouter } from '@tanstack/react-router';

/** Something that the chrome leads to. */
export interface ChromeEntry {
  /** Its name in counts, and the key of its words. */
  id: string;
  /** Where it leads. It shows as soon as there is a page. */
  href: string;
  /** Visitors go by way of signing in. */
  needsAccount?: boolean;
  /** For site admins alone. */
  isForAdmins?: boolean;
  isFree?: boolean;
}

/** The main parts of Sala. */
export type TabEntry = ChromeEntry & { id: 'market' | 'square' | 'community' };
export const TABS: readonly TabEntry[] = [
  { id: 'market', href: '/' },
  { id: 'square', href: '/square' },
  { id: 'community', href: '/community' },
];

/** Those of some entries that lead somewhere: a part of Sala shows itself once its pages are there. */
export function useReady<Entry extends ChromeEntry>(entries: readonly Entry[]): Entry[] {
  const router = useRouter();
  return entries.filter(({ href }) => router.getMatchedRoutes(href)[2] !== undefined);
}
