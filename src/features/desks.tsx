import { msg } from '@lingui/core/macro';

import type { ModerationQueue } from '#contract/trust/moderation-queue-endpoints.ts';
import { AppealDesk } from '#features/listing/moderation/appeal-desk.tsx';
import { ListingDesk } from '#features/listing/moderation/listing-desk.tsx';
import { RequestDesk } from '#features/listing/request-admin/request-desk.tsx';
import type { DeskOfQueue } from '#features/trust/moderation-queue/page-desk.tsx';
import { ReportDesk } from '#features/trust/moderation-queue/report-desk.tsx';
import { VerificationDesk } from '#features/trust/moderation-queue/verification-desk.tsx';

import { SUBJECTS } from './subjects.ts';

/** What moderators see of each queue. */
const DESKS: Record<ModerationQueue, Omit<DeskOfQueue, 'queue'>> = {
  listings: { title: msg`Review listings`, Subject: ListingDesk },
  reports: {
    title: msg`Review reports`,
    Subject: (props) => <ReportDesk {...props} subjects={SUBJECTS} />,
  },
  appeals: { title: msg`Review appeals`, Subject: AppealDesk },
  verifications: { title: msg`Verify profiles`, Subject: VerificationDesk },
  requests: { title: msg`Unanswered questions`, Subject: RequestDesk },
};

/** Returns the desk of a queue; null: there is no such queue. */
export function deskOf(queue: string): DeskOfQueue | null {
  if (!Object.hasOwn(DESKS, queue)) return null;
  const known = queue as ModerationQueue;
  return { queue: known, ...DESKS[known] };
}
