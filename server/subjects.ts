import {
  listingQueue,
  listingSubject,
} from '#server/modules/listing/moderation/listing-subject.ts';
import { requestQueue } from '#server/modules/listing/own-listing/request-queue.ts';
import { businessSubject } from '#server/modules/trust/account/business-subject.ts';
import { userSubject } from '#server/modules/trust/account/user-subject.ts';
import { appealQueue } from '#server/modules/trust/appeal/appeal-queue.ts';
import { registerQueues } from '#server/modules/trust/moderation-queue/moderation-queue.ts';
import { reportQueue } from '#server/modules/trust/report/report-queue.ts';
import { reviewSubject } from '#server/modules/trust/review/review-subject.ts';
import { registerSubjects } from '#server/modules/trust/subject/define-subject.ts';
import { verificationQueue } from '#server/modules/trust/verification/decide-verification.ts';

// What can be reported, and what waits for moderators. Importing this file registers it.
registerSubjects({
  listing: listingSubject,
  review: reviewSubject,
  user: userSubject,
  business: businessSubject,
});

registerQueues({
  listings: listingQueue,
  reports: reportQueue,
  appeals: appealQueue,
  verifications: verificationQueue,
  requests: requestQueue,
});
