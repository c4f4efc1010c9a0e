import type { OperationTable } from '../storage/outbox/define-operation.ts';

const account = () => import('#features/identity/operations/account-operations.ts');
const hunts = () => import('#features/hunting/operations/hunt-operations.ts');
const leads = () => import('#features/hunting/operations/lead-operations.ts');
const listings = () => import('#features/listing/operations/listing-operations.ts');
const notices = () => import('#features/notice/operations/notice-operations.ts');

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
  'notice.read': { load: async () => (await notices()).readNotice },
  'notice.delete': { load: async () => (await notices()).deleteNotice },
  'notice.seen': {
    load: async () => (await notices()).seeNotices,
    isSilent: true,
  },
  'notice-settings.set': {
    load: async () =>
      (await import('#features/notice/operations/set-notice-settings.ts')).setNoticeSettings,
  },
  'setting.language': { load: async () => (await account()).setLanguage },
  'setting.currency': { load: async () => (await account()).setCurrency },
  'picture.set': { load: async () => (await account()).setPicture },
  'logo.set': {
    load: async () => (await import('#features/business/operations/set-logo.ts')).setLogo,
  },
  'verification.request': {
    load: async () =>
      (await import('#features/trust/operations/request-verification.ts')).requestVerification,
  },
  'hunt.create': { load: async () => (await hunts()).createHunt },
  'hunt.update': { load: async () => (await hunts()).updateHunt },
  'hunt.extend': { load: async () => (await hunts()).extendHunt },
  'hunt.delete': { load: async () => (await hunts()).deleteHunt },
  'match.dismiss': {
    load: async () => (await import('#features/hunting/operations/dismiss-match.ts')).dismissMatch,
  },
  'lead.interest': { load: async () => (await leads()).showInterest },
  'lead.offer': { load: async () => (await leads()).offerListings },
  'lead.answer': { load: async () => (await leads()).answerLead },
  'listing.create': { load: async () => (await listings()).createListing },
  'listing.update': { load: async () => (await listings()).updateListing },
  'listing.publish': { load: async () => (await listings()).publishListing },
  'listing.end': { load: async () => (await listings()).endListing },
  'listing.delete': { load: async () => (await listings()).deleteListing },
  'listing.confirm': { load: async () => (await listings()).confirmListing },
};
