import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import { MESSENGER_PATH } from '#kit/net/has-page.ts';
import type { ActingMode } from '#kit/session/acting.ts';
import type { IconPath } from '#ui/icon.tsx';
import {
  bellIcon,
  businessIcon,
  chatIcon,
  communityIcon,
  dayIcon,
  deviceIcon,
  gridIcon,
  houseIcon,
  infoIcon,
  outboxIcon,
  personIcon,
  plusIcon,
  saveIcon,
  searchIcon,
  squareIcon,
} from '#ui/icons.ts';

import type { ChromeEntry } from './chrome-tabs.ts';

/** Label and icon of each menu entry. */
export const ENTRY_LABELS: Readonly<Record<string, { title: MessageDescriptor; icon: IconPath }>> =
  {
    'list-property': { title: msg`List property`, icon: houseIcon },
    'hunt-property': { title: msg`Hunt property`, icon: searchIcon },
    'new-post': { title: msg`New post`, icon: plusIcon },
    'start-discussion': { title: msg`Start discussion`, icon: chatIcon },
    'write-article': { title: msg`Write article`, icon: squareIcon },
    'saved-homes': { title: msg`Saved homes`, icon: saveIcon },
    'viewing-day': { title: msg`Viewing day`, icon: dayIcon },
    outbox: { title: msg`Unsent changes`, icon: outboxIcon },
    'own-listings': { title: msg`Property listings`, icon: houseIcon },
    'hunting-board': { title: msg`Hunting board`, icon: searchIcon },
    'account-settings': { title: msg`Account settings`, icon: personIcon },
    'create-business': { title: msg`Create your business`, icon: businessIcon },
    'business-overview': { title: msg`Overview`, icon: gridIcon },
    'business-settings': { title: msg`Team and settings`, icon: communityIcon },
    'device-storage': { title: msg`Offline storage`, icon: deviceIcon },
    install: { title: msg`Install Sala`, icon: plusIcon },
    help: { title: msg`Help center`, icon: infoIcon },
    admin: { title: msg`Admin`, icon: gridIcon },
    about: { title: msg`About Sala`, icon: infoIcon },
    'how-it-works': { title: msg`How it works`, icon: infoIcon },
    demand: { title: msg`What people are looking for`, icon: searchIcon },
    'for-businesses': { title: msg`For businesses`, icon: businessIcon },
    'listing-works': { title: msg`How listing works`, icon: houseIcon },
    'terms-of-service': { title: msg`Terms of Service`, icon: squareIcon },
    'privacy-policy': { title: msg`Privacy Policy`, icon: squareIcon },
    'content-policy': { title: msg`Content Policy`, icon: squareIcon },
    'listing-guidelines': { title: msg`Listing guidelines`, icon: squareIcon },
    notifications: { title: msg`Notifications`, icon: bellIcon },
  };

export const LOGIN: ChromeEntry = { id: 'log-in', href: '/login' };

export const CHAT: ChromeEntry = { id: 'chat', href: MESSENGER_PATH, needsAccount: true };

export const BELL: ChromeEntry = {
  id: 'notifications',
  href: '/notifications',
  needsAccount: true,
};

export const OUTBOX: ChromeEntry = { id: 'outbox', href: '/users/outbox', needsAccount: true };

/** Entries of the plus menu. Only people can write posts, not businesses. */
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

/** Entries of the account menu. */
export const OWN: Readonly<Record<ActingMode, readonly ChromeEntry[]>> = {
  personal: [
    BELL,
    { id: 'saved-homes', href: '/users/saved' },
    { id: 'viewing-day', href: '/users/viewing-day', needsAccount: true },
    { id: 'own-listings', href: '/users/manage-listings', needsAccount: true },
    { id: 'hunting-board', href: '/hunting-board/dashboard/user', needsAccount: true },
    OUTBOX,
    { id: 'account-settings', href: '/users/dashboard', needsAccount: true },
    { id: 'create-business', href: '/users/addbusiness', needsAccount: true, isForTeam: false },
    { id: 'device-storage', href: '/users/storage' },
    { id: 'install', href: '/install' },
    { id: 'help', href: '/help' },
    { id: 'admin', href: '/admin/dashboard', needsAccount: true, isForAdmins: true },
  ],
  business: [
    { id: 'business-overview', href: '/business-dashboard/dashboard', needsAccount: true },
    { id: 'own-listings', href: '/business-dashboard/manage-listings', needsAccount: true },
    { id: 'hunting-board', href: '/hunting-board/dashboard/business', needsAccount: true },
    { id: 'business-settings', href: '/business-dashboard/settings', needsAccount: true },
    { id: 'account-settings', href: '/users/dashboard', needsAccount: true },
  ],
};

/** Pages about Sala itself. */
export const HOUSE: readonly ChromeEntry[] = [
  { id: 'about', href: '/about' },
  { id: 'how-it-works', href: '/how-it-works' },
  { id: 'help', href: '/help' },
  { id: 'listing-works', href: '/listing' },
  { id: 'install', href: '/install' },
  { id: 'demand', href: '/huntingboard' },
  { id: 'for-businesses', href: '/launch' },
  { id: 'terms-of-service', href: '/terms-of-service' },
  { id: 'privacy-policy', href: '/privacy-policy' },
  { id: 'content-policy', href: '/content-policy' },
  { id: 'listing-guidelines', href: '/listing-guidelines' },
];
