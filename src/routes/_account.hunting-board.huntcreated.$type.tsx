import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { useCallback } from 'react';
import * as v from 'valibot';

import { PageHuntCreated } from '#features/hunting/hunt/page-hunt-created.tsx';
import { PushInvitation } from '#features/notice/push/push-invitation.tsx';
import { privatePage } from '#kit/visit/page-head.ts';
import { text, wholeNumber } from '#kit/visit/search-params.ts';

export const Route = createFileRoute('/_account/hunting-board/huntcreated/$type')({
  /** `draft`: the draft that was sent; `id`: the hunt created from it. */
  validateSearch: v.object({ draft: text(36), id: wholeNumber(1, 1e15) }),
  loader: privatePage({
    title: msg`Your hunt has started`,
    description: msg`Matches for your hunt, and next steps.`,
    path: '/hunting-board/huntcreated/user',
  }),
  component: HuntCreatedRoute,
});

function HuntCreatedRoute() {
  const { draft, id } = Route.useSearch();
  const navigate = Route.useNavigate();
  const noteHunt = useCallback(
    (huntId: number) =>
      void navigate({ search: { draft, id: huntId }, replace: true, resetScroll: false }),
    [navigate, draft],
  );
  return (
    <PageHuntCreated
      draftId={draft}
      huntId={id}
      onHunt={noteHunt}
      invitation={
        <PushInvitation>
          <Trans>We’ll tell you as soon as a new home matches your hunt.</Trans>
        </PushInvitation>
      }
    />
  );
}
