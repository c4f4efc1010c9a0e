import { msg } from '@lingui/core/macro';
import { createFileRoute, notFound } from '@tanstack/react-router';

import { isApiError } from '#contract/kit/is-api-error.ts';
import { MemberMissing, PageMember } from '#features/listing/member/page-member.tsx';
import { memberListingsQuery, memberQuery, nameOf } from '#features/listing/member/person.tsx';
import { reviewsQuery } from '#features/trust/review/review-queries.ts';
import { pageHead } from '#kit/visit/page-head.ts';

export const Route = createFileRoute('/member/$id')({
  loader: async ({ context: { app }, params: { id } }) => {
    const [found] = await Promise.all([
      app.queryClient.ensureQueryData(memberQuery(app, id)).catch((error: unknown) => {
        if (isApiError(error) && (error.id === 'not_found' || error.id === 'invalid_input')) {
          throw notFound();
        }
        // The page itself shows other failures.
        return null;
      }),
      app.queryClient.prefetchInfiniteQuery(memberListingsQuery(app, id)),
      app.queryClient.prefetchInfiniteQuery(reviewsQuery(app, id)),
    ]);
    const name = found ? nameOf(found.reply) : 'Sala';
    return pageHead(app, {
      title: found ? `${name} · Sala` : name,
      description: app.i18n._(msg`Homes listed by ${name}.`),
      path: `/member/${id}`,
      // Members decide themselves where they can be found.
      noindex: true,
    });
  },
  component: MemberRoute,
  notFoundComponent: MemberMissing,
});

function MemberRoute() {
  const { id } = Route.useParams();
  return <PageMember key={id} id={id} />;
}
