import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useRouter } from '@tanstack/react-router';

import { hasPage } from '#kit/net/has-page.ts';
import type { IconPath } from '#ui/icon.tsx';
import { communityIcon, marketIcon, squareIcon } from '#ui/icons.ts';

/** Entry of the navigation. */
export interface ChromeEntry {
  /** Its name in analytics, and the key of its label. */
  id: string;
  /** Target path. The entry is shown only if the path has a page. */
  href: string;
  /** Visitors have to log in first. */
  needsAccount?: boolean;
  /** Shown only to site admins. */
  isForAdmins?: boolean;
  /** Shown only to members of a business, or only to others. */
  isForTeam?: boolean;
  isFree?: boolean;
}

/** Main parts of Sala. */
export const TABS: readonly (ChromeEntry & { title: MessageDescriptor; icon: IconPath })[] = [
  { id: 'market', href: '/', title: msg`Market`, icon: marketIcon },
  { id: 'square', href: '/square', title: msg`Square`, icon: squareIcon },
  { id: 'community', href: '/community', title: msg`Community`, icon: communityIcon },
];

/** Returns the entries whose target has a page. */
export function useReady<Entry extends ChromeEntry>(entries: readonly Entry[]): Entry[] {
  const router = useRouter();
  return entries.filter(({ href }) => hasPage(router, href));
}
