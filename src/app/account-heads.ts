import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import type { AppContext } from '#lib/app-context.tsx';

import { pageHead } from './heads.ts';

/** Pages around accounts, which search engines have no use for: nobody else's business. */
const PAGES = {
  '/login': {
    title: msg`Sign in`,
    description: msg`Sign in to Sala to save homes and find them on all your devices.`,
  },
  '/register': {
    title: msg`Create an account`,
    description: msg`One account for saved homes, listings and hunts. It costs nothing.`,
  },
  '/reset-password': {
    title: msg`A new password`,
    description: msg`Say which address your account has; the link comes by mail.`,
  },
  '/users/verify_account': {
    title: msg`Confirm your address`,
    description: msg`The link that proves an address.`,
  },
  '/users/reset_password_received': {
    title: msg`Choose a new password`,
    description: msg`The link to a new password.`,
  },
  '/invitation': {
    title: msg`An invitation`,
    description: msg`Somebody asks you into their team.`,
  },
  '/getting-started': {
    title: msg`First steps`,
    description: msg`Three things, and Sala knows what to show you. Each can wait.`,
  },
  '/appointsalesrep': {
    title: msg`Find an agent`,
    description: msg`Agents with homes on the market, who sell and let for others.`,
  },
  '/unpublished': {
    title: msg`Off the market`,
    description: msg`This home is off the market.`,
  },
  '/comingsoon': {
    title: msg`Not open here`,
    description: msg`This part isn’t open here.`,
  },
  '/users/billing-payment': {
    title: msg`Billing and payment`,
    description: msg`There is nothing to pay, and no card of yours is kept here.`,
  },
  '/users/dashboard': {
    title: msg`Your account`,
    description: msg`Your account, and all that belongs to it.`,
  },
  '/users/profile': {
    title: msg`Profile`,
    description: msg`Your name, how to reach you, and your language.`,
  },
  '/users/loginandsecurity': {
    title: msg`Sign-in and security`,
    description: msg`Your password, and the devices that are signed in.`,
  },
  '/users/notifications': {
    title: msg`What reaches you`,
    description: msg`What you hear of, where, and when not.`,
  },
  '/users/unsubscribe': {
    title: msg`No more mails`,
    description: msg`The link that stops mails.`,
  },
  '/users/deleteaccount': {
    title: msg`Delete the account`,
    description: msg`First your data, then your account.`,
  },
  '/users/verifyprofile': {
    title: msg`Verified profile`,
    description: msg`Others see beside your name that it is yours.`,
  },
  '/notifications': {
    title: msg`Notifications`,
    description: msg`What is new for you on Sala.`,
  },
  '/users/outbox': {
    title: msg`Waiting to be sent`,
    description: msg`What you wrote and this device hasn’t sent yet.`,
  },
  '/users/viewing-day': {
    title: msg`Viewing day`,
    description: msg`The homes of your next viewing day, in their order.`,
  },
  '/users/manage-listings': {
    title: msg`Your listings`,
    description: msg`The homes that you offer, and how it is with each.`,
  },
  '/business-dashboard/manage-listings': {
    title: msg`Listings of the business`,
    description: msg`The homes that your business offers, and how it is with each.`,
  },
  '/properties/preview': {
    title: msg`Preview`,
    description: msg`A listing as the market will show it.`,
  },
  '/create-property': {
    title: msg`List a home`,
    description: msg`Offer a home for sale or rent. It costs nothing, and takes a few minutes.`,
  },
  '/property-created': {
    title: msg`Your listing is with us`,
    description: msg`What comes next for the home that you listed.`,
  },
  '/users/edit-listing': {
    title: msg`Edit the listing`,
    description: msg`Change a home that you listed.`,
  },
  '/users/saved': {
    title: msg`Saved homes`,
    description: msg`The homes that you have saved.`,
  },
} as const satisfies Record<string, { title: MessageDescriptor; description: MessageDescriptor }>;

export type AccountPath = keyof typeof PAGES;

/** Head of a page around accounts. */
export function accountHead(app: AppContext, path: AccountPath) {
  const { title, description } = PAGES[path];
  return pageHead(app, {
    title: `${app.i18n._(title)} · Sala`,
    description: app.i18n._(description),
    path,
    language: undefined,
    noindex: true,
  });
}

/** Head of a page of one's own account, by its address. */
export function ownHead(app: AppContext, pathname: string) {
  const path = pathname.replace(/\/$/, '');
  // What an address has behind its page's, as a number or a title, isn't the head's.
  const page = Object.keys(PAGES)
    .toSorted((one, other) => other.length - one.length)
    .find((one) => path === one || path.startsWith(`${one}/`));
  return accountHead(app, (page as AccountPath | undefined) ?? '/users/dashboard');
}

/** Head of the page about this device: it differs on each. */
export function storageHead(app: AppContext) {
  return pageHead(app, {
    title: `${app.i18n._(msg`On this device`)} · Sala`,
    description: app.i18n._(msg`What Sala keeps on this device, and how much room it takes.`),
    path: '/users/storage',
    language: undefined,
    noindex: true,
  });
}
