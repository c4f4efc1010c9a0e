import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { createFileRoute, useLocation, useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import * as v from 'valibot';

import { PageCreateListing } from '#features/listing/listing-form/page-create-listing.tsx';
import { stringifySearch } from '#kit/visit/address-search.ts';
import { useActing } from '#kit/session/acting.ts';
import { privatePage } from '#kit/visit/page-head.ts';
import { text } from '#kit/visit/search-params.ts';
import { useToast } from '#ui/toast.tsx';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Whether the draft in the URL was started on this page. */
    isDraftBegun?: boolean;
  }
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const Route = createFileRoute('/create-property/{-$type}')({
  /**
   * `draft`: which draft is open; `step`: which step of the form; `photos`: `lost` if shared photos
   * couldn't be stored.
   */
  validateSearch: v.object({ draft: text(36), step: text(20), photos: text(4) }),
  loader: privatePage({
    title: msg`List a property`,
    description: msg`Offer a home for sale or rent. It costs nothing, and takes a few minutes.`,
    path: '/create-property',
  }),
  component: CreatePropertyRoute,
});

function CreatePropertyRoute() {
  const { type } = Route.useParams();
  const { draft, step, photos } = Route.useSearch();
  const isBegunHere = useLocation({ select: ({ state }) => state.isDraftBegun === true });
  const navigateHere = Route.useNavigate();
  const navigate = useNavigate();
  const openDraft = useCallback(
    (id: string, at?: string) =>
      void navigateHere({
        search: { draft: id, step: at },
        replace: true,
        state: { isDraftBegun: true },
      }),
    [navigateHere],
  );
  const { t } = useLingui();
  const showToast = useToast();
  useEffect(() => {
    if (photos !== 'lost') return;
    const lost = t`The shared photos couldn’t be saved on this device. Choose them in the “Photos” step.`;
    showToast({ text: lost, tone: 'error', shownMs: 12_000 });
  }, [photos, showToast, t]);
  const { mode } = useActing();
  const draftId = draft && UUID.test(draft) ? draft : undefined;
  return (
    <PageCreateListing
      draftId={draftId}
      isBegunHere={isBegunHere}
      step={step}
      onDraft={openDraft}
      onStep={(to) =>
        void navigateHere({
          search: { draft: draftId, step: to },
          resetScroll: false,
          state: true,
        })
      }
      onRegister={() => {
        const path = `/property-created${type ? `/${type}` : ''}`;
        const back = path + stringifySearch({ draft: draftId });
        void navigate({ to: '/register', search: { back } });
      }}
      onSent={(id) =>
        void navigate({
          to: '/property-created/{-$type}',
          params: { type: mode === 'business' ? 'business' : undefined },
          search: { draft: id },
          replace: true,
        })
      }
    />
  );
}
