import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import type { AppContext } from '#lib/app-context.tsx';

import { pageHead } from './heads.ts';

/** What the house has in writing, for everybody and for search engines. */
const PAGES: Readonly<
  Record<string, { title: MessageDescriptor; description: MessageDescriptor }>
> = {
  '/listing': {
    title: msg`List your home for free`,
    description: msg`How a home comes onto the market on Sala, what moderators look at, and what it costs: nothing.`,
  },
  '/listing-guidelines': {
    title: msg`Listing guidelines`,
    description: msg`Photos, words, price and place: what makes a listing that people trust.`,
  },
  '/terms-of-service': {
    title: msg`Terms of Service`,
    description: msg`What you can rely on from Sala, and what it asks of you.`,
  },
  '/content-policy': {
    title: msg`Content Policy`,
    description: msg`What may stand on Sala, the same for everybody.`,
  },
};

/** @returns the head of a document’s page; null: there is none at that address */
export function documentHead(app: AppContext, path: string, language: string | undefined) {
  const page = PAGES[path];
  if (!page) return null;
  return pageHead(app, {
    title: `${app.i18n._(page.title)} · Sala`,
    description: app.i18n._(page.description),
    path,
    language,
  });
}
