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
  'notice.read': {
    load: async () => (await import('#features/notice/operations/read-notice.ts')).readNotice,
  },
  'notice.delete': {
    load: async () => (await import('#features/notice/operations/delete-notice.ts')).deleteNotice,
  },
  'notice.seen': {
    load: async () => (await import('#features/notice/operations/see-notices.ts')).seeNotices,
    isSilent: true,
  },
  'notice-settings.set': {
    load: async () =>
      (await import('#features/notice/operations/set-notice-settings.ts')).setNoticeSettings,
  },
  'setting.language': {
    load: async () => (await import('#features/identity/operations/set-language.ts')).setLanguage,
  },
  'setting.currency': {
    load: async () => (await import('#features/identity/operations/set-currency.ts')).setCurrency,
  },
  'picture.set': {
    load: async () => (await import('#features/identity/operations/set-picture.ts')).setPicture,
  },
  'logo.set': {
    load: async () => (await import('#features/business/operations/set-logo.ts')).setLogo,
  },
  'verification.request': {
    load: async () =>
      (await import('#features/trust/operations/request-verification.ts')).requestVerification,
  },
  'hunt.create': {
    load: async () => (await import('#features/hunting/operations/create-hunt.ts')).createHunt,
  },
  'hunt.update': {
    load: async () => (await import('#features/hunting/operations/update-hunt.ts')).updateHunt,
  },
  'hunt.extend': {
    load: async () => (await import('#features/hunting/operations/extend-hunt.ts')).extendHunt,
  },
  'hunt.delete': {
    load: async () => (await import('#features/hunting/operations/delete-hunt.ts')).deleteHunt,
  },
  'match.dismiss': {
    load: async () => (await import('#features/hunting/operations/dismiss-match.ts')).dismissMatch,
  },
  'lead.interest': {
    load: async () => (await import('#features/hunting/operations/show-interest.ts')).showInterest,
  },
  'lead.offer': {
    load: async () =>
      (await import('#features/hunting/operations/offer-listings.ts')).offerListings,
  },
  'lead.answer': {
    load: async () => (await import('#features/hunting/operations/answer-lead.ts')).answerLead,
  },
  'listing.create': {
    load: async () =>
      (await import('#features/listing/operations/create-listing.ts')).createListing,
  },
  'listing.update': {
    load: async () =>
      (await import('#features/listing/operations/update-listing.ts')).updateListing,
  },
  'listing.publish': {
    load: async () =>
      (await import('#features/listing/operations/publish-listing.ts')).publishListing,
  },
  'listing.end': {
    load: async () => (await import('#features/listing/operations/end-listing.ts')).endListing,
  },
  'listing.delete': {
    load: async () =>
      (await import('#features/listing/operations/delete-listing.ts')).deleteListing,
  },
  'listing.confirm': {
    load: async () =>
      (await import('#features/listing/operations/confirm-listing.ts')).confirmListing,
  },
};
