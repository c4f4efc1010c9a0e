import type { ChromeEntry } from './ready-entries.ts';

/** In which role somebody acts: for themselves, or for their business. */
export type ActingMode = 'personal' | 'business';

export const LOGIN: ChromeEntry = { id: 'log-in', href: '/login' };
export const CHAT: ChromeEntry = { id: 'chat', href: '/messenger', needsAccount: true };
export const BELL: ChromeEntry = {
  id: 'notifications',
  href: '/notifications',
  needsAccount: true,
};

export const OUTBOX: ChromeEntry = { id: 'outbox', href: '/users/outbox', needsAccount: true };

/** What the plus leads to. Writing is for people, not for businesses. */
export const PLUS: Readonly<Record<ActingMode, readonly ChromeEntry[]>> = {
  personal: [
    { id: 'list-property', href: '/create-property', isFree: true },
    { id: 'hunt-property', href: '/hunting-board/create-hunt/user', isFree: true },
    { id: 'new-post', href: '/users/addpost/general', needsAccount: true },
    { id: 'start-discussion', href: '/users/addpost/discussion', needsAccount: true },
    { id: 'write-article', href: '/users/addpost/article', needsAccount: true },
  ],
  business: [
    { id: 'list-property', href: '/create-property/business', isFree: true },
    { id: 'hunt-property', href: '/hunting-board/create-hunt/business', isFree: true },
  ],
};

/** What belongs to whoever is signed in. */
export const OWN: Readonly<Record<ActingMode, readonly ChromeEntry[]>> = {
  personal: [
    BELL,
    { id: 'saved-homes', href: '/users/saved', needsAccount: true },
    { id: 'viewing-day', href: '/users/viewing-day', needsAccount: true },
    { id: 'own-listings', href: '/users/manage-listings', needsAccount: true },
    { id: 'hunting-board', href: '/hunting-board/dashboard/user', needsAccount: true },
    OUTBOX,
    { id: 'account-settings', href: '/users/dashboard', needsAccount: true },
    { id: 'device-storage', href: '/users/storage' },
    { id: 'help', href: '/help' },
    { id: 'admin', href: '/admin/dashboard', needsAccount: true, isForAdmins: true },
  ],
  business: [
    { id: 'own-listings', href: '/business-dashboard/manage-listings', needsAccount: true },
    { id: 'hunting-board', href: '/hunting-board/dashboard/business', needsAccount: true },
    { id: 'account-settings', href: '/business-dashboard/settings', needsAccount: true },
  ],
};

/** What the house has to say of itself. */
export const HOUSE: readonly ChromeEntry[] = [
  { id: 'about', href: '/about' },
  { id: 'how-it-works', href: '/how-it-works' },
  { id: 'help', href: '/help' },
  { id: 'listing-works', href: '/listing' },
  { id: 'terms-of-service', href: '/terms-of-service' },
  { id: 'privacy-policy', href: '/privacy-policy' },
  { id: 'content-policy', href: '/content-policy' },
  { id: 'listing-guidelines', href: '/listing-guidelines' },
];
