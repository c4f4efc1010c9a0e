import type { OperationTable } from '#storage/outbox/operations.ts';

/** All kinds of operations. Never remove a released kind: a phone may come back after months. */
export const OPERATIONS: OperationTable = {
  'favourite.set': {
    load: async () => (await import('#features/listing/operations/set-favourite.ts')).setFavourite,
  },
  'note.set': {
    load: async () => (await import('#features/listing/operations/set-note.ts')).setNote,
  },
  'report.send': {
    load: async () => (await import('#features/trust/operations/send-report.ts')).sendReport,
  },
  'appeal.send': {
    load: async () => (await import('#features/trust/operations/send-appeal.ts')).sendAppeal,
  },
  'review.set': {
    load: async () => (await import('#features/trust/operations/set-review.ts')).setReview,
  },
  'availability.ask': {
    load: async () =>
      (await import('#features/listing/operations/ask-availability.ts')).askAvailability,
  },
  'notice.read': { load: async () => (await import('./notice/operations/notices.ts')).readNotice },
  'notice.delete': {
    load: async () => (await import('./notice/operations/notices.ts')).deleteNotice,
  },
  'notice.seen': {
    load: async () => (await import('./notice/operations/notices.ts')).seeNotices,
    isSilent: true,
  },
  'notice-settings.set': {
    load: async () =>
      (await import('#features/notice/operations/set-notice-settings.ts')).setNoticeSettings,
  },
  'setting.language': {
    load: async () => (await import('./identity/operations/account.ts')).setLanguage,
  },
  'setting.currency': {
    load: async () => (await import('./identity/operations/account.ts')).setCurrency,
  },
  'picture.set': {
    load: async () => (await import('./identity/operations/account.ts')).setPicture,
  },
  'logo.set': {
    load: async () => (await import('#features/business/operations/set-logo.ts')).setLogo,
  },
  'verification.request': {
    load: async () =>
      (await import('#features/trust/operations/request-verification.ts')).requestVerification,
  },
  'hunt.create': { load: async () => (await import('./hunting/operations/hunts.ts')).createHunt },
  'hunt.update': { load: async () => (await import('./hunting/operations/hunts.ts')).updateHunt },
  'hunt.extend': { load: async () => (await import('./hunting/operations/hunts.ts')).extendHunt },
  'hunt.delete': { load: async () => (await import('./hunting/operations/hunts.ts')).deleteHunt },
  'match.dismiss': {
    load: async () => (await import('#features/hunting/operations/dismiss-match.ts')).dismissMatch,
  },
  'lead.interest': {
    load: async () => (await import('./hunting/operations/leads.ts')).showInterest,
  },
  'lead.offer': { load: async () => (await import('./hunting/operations/leads.ts')).offerListings },
  'lead.answer': { load: async () => (await import('./hunting/operations/leads.ts')).answerLead },
  'listing.create': {
    load: async () => (await import('./listing/operations/listings.ts')).createListing,
  },
  'listing.update': {
    load: async () => (await import('./listing/operations/listings.ts')).updateListing,
  },
  'listing.publish': {
    load: async () => (await import('./listing/operations/listings.ts')).publishListing,
  },
  'listing.end': {
    load: async () => (await import('./listing/operations/listings.ts')).endListing,
  },
  'listing.delete': {
    load: async () => (await import('./listing/operations/listings.ts')).deleteListing,
  },
  'listing.confirm': {
    load: async () => (await import('./listing/operations/listings.ts')).confirmListing,
  },
};
