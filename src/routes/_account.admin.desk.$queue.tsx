import { msg } from '@lingui/core/macro';
import { createFileRoute, notFound } from '@tanstack/react-router';

import {
  MODERATION_QUEUES,
  type ModerationQueue,
} from '#contract/trust/moderation-queue-endpoints.ts';
import { AppealDesk } from '#features/listing/moderation/appeal-desk.tsx';
import { ListingDesk } from '#features/listing/moderation/listing-desk.tsx';
import { RequestDesk } from '#features/listing/request-admin/request-desk.tsx';
import { SUBJECTS } from '#features/subjects.ts';
import { type DeskOfQueue, PageDesk } from '#features/trust/moderation-queue/page-desk.tsx';
import { ReportDesk } from '#features/trust/moderation-queue/report-desk.tsx';
import { VerificationDesk } from '#features/trust/moderation-queue/verification-desk.tsx';
import { privateHead } from '#kit/visit/page-head.ts';

/** What moderators see of each queue. */
export const DESKS: Record<ModerationQueue, DeskOfQueue> = {
  listings: { title: msg`Review listings`, Subject: ListingDesk },
  reports: {
    title: msg`Review reports`,
    Subject: (props) => <ReportDesk {...props} subjects={SUBJECTS} />,
  },
  appeals: { title: msg`Review appeals`, Subject: AppealDesk },
  verifications: { title: msg`Verify profiles`, Subject: VerificationDesk },
  requests: { title: msg`Unanswered questions`, Subject: RequestDesk },
};

export const Route = createFileRoute('/_account/admin/desk/$queue')({
  loader: ({ context: { app }, params: { queue } }) =>
    privateHead(app, {
      title: msg`Review`,
      description: msg`Review items one by one.`,
      path: `/admin/desk/${queue}`,
    }),
  component: DeskRoute,
});

function DeskRoute() {
  const { queue } = Route.useParams();
  // `?id=` opens one subject.
  const { id }: { id?: unknown } = Route.useSearch();
  const first = Number(id ?? Number.NaN);
  const known = MODERATION_QUEUES.find((one) => one === queue);
  if (!known) throw notFound();
  // Each queue has claims of its own.
  return (
    <PageDesk
      key={known}
      queue={known}
      firstId={Number.isSafeInteger(first) ? first : null}
      {...DESKS[known]}
    />
  );
}
