import { listingSubject } from '#features/listing/moderation/listing-subject.ts';
import { businessSubject } from '#features/trust/account/business-subject.ts';
import { userSubject } from '#features/trust/account/user-subject.ts';
import { reviewSubject } from '#features/trust/review/review-subject.ts';
import type { Subjects } from '#features/trust/subject/define-subject.ts';

/** All kinds of subjects that can be reported. */
export const SUBJECTS: Subjects = {
  listing: listingSubject,
  review: reviewSubject,
  user: userSubject,
  business: businessSubject,
};
