import type { Endpoint } from '#contract/endpoint.ts';

import type { OutboxRow } from './operation.ts';

/** How operations of one kind are sent, whoever sends them: the page or the worker. */
export interface OperationKind {
  /** A replayable endpoint. */
  endpoint: Endpoint;
  /** The call, by what a row says; rows that an older release wrote are understood too. */
  input(row: OutboxRow): { params?: unknown; query?: unknown; body?: unknown };
}

/**
 * Every kind of operation, loaded when one is sent. A kind that was released stays: a phone may come
 * back to the network after months.
 */
export const OPERATION_KINDS: Readonly<Record<string, () => Promise<OperationKind>>> = {
  'favourite.set': async () => (await import('./set-favourite.ts')).setFavouriteKind,
  'note.set': async () => (await import('./set-note.ts')).setNoteKind,
  'report.send': async () => (await import('./send-report.ts')).sendReportKind,
  'notice.read': async () => (await import('./set-notice.ts')).readNoticeKind,
  'setting.language': async () => (await import('./set-setting.ts')).setLanguageKind,
  'setting.currency': async () => (await import('./set-setting.ts')).setCurrencyKind,
  'verification.request': async () =>
    (await import('./request-verification.ts')).requestVerificationKind,
  'notice.delete': async () => (await import('./set-notice.ts')).deleteNoticeKind,
  'notice.seen': async () => (await import('./set-notice.ts')).seenNoticesKind,
  'notice-settings.set': async () =>
    (await import('./set-notice-settings.ts')).setNoticeSettingsKind,
  'listing.create': async () => (await import('./write-listing.ts')).createListingKind,
  'listing.update': async () => (await import('./write-listing.ts')).updateListingKind,
  'listing.publish': async () => (await import('./change-listing.ts')).publishListingKind,
  'listing.delete': async () => (await import('./change-listing.ts')).deleteListingKind,
  'listing.confirm': async () => (await import('./change-listing.ts')).confirmListingKind,
};
