import { useLocation, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

import { PageCreateListing } from '#features/listing-form/page-create-listing.tsx';
import type { Step } from '#features/listing-form/steps.ts';
import { readParams, text } from '#lib/address-params.ts';

import { listingFormSlots } from './listing-form-slots.tsx';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The draft of the address was begun on this page. */
    isDraftBegun?: boolean;
  }
}

/** `draft`: which one is written on; `step`: which step is open. Read here, for few visits need it. */
const readForm = readParams({ draft: text(36), step: text(20) });

/** Both words that stand for the business in addresses. */
export const isForBusiness = (type: string | undefined) => type === 'business' || type === '1';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The form of a new listing, for anybody. */
export function CreateListingView() {
  const { type } = useParams({ strict: false });
  const search = useSearch({ strict: false });
  const { draft, step } = readForm(search);
  const isBegunHere = useLocation({ select: ({ state }) => state.isDraftBegun === true });
  const navigate = useNavigate();
  const isBusiness = isForBusiness(type);
  const path = `/create-property${type ? `/${type}` : ''}`;
  const open = useCallback(
    (id: string) =>
      void navigate({
        href: `${path}?draft=${id}`,
        replace: true,
        state: { isDraftBegun: true },
      }),
    [navigate, path],
  );
  const draftId = draft && UUID.test(draft) ? draft : undefined;
  return (
    <PageCreateListing
      slots={listingFormSlots(null)}
      isBusiness={isBusiness}
      draftId={draftId}
      isBegunHere={isBegunHere}
      step={step}
      onDraft={open}
      onStep={(to: Step) =>
        void navigate({
          href: `${path}?draft=${draftId}&step=${to}`,
          resetScroll: false,
          state: true,
        })
      }
      onRegister={() =>
        void navigate({ to: '/register', search: { back: `${path}?draft=${draftId}&step=check` } })
      }
      onSent={(id) =>
        void navigate({
          href: `/property-created${isBusiness ? '/business' : ''}?draft=${id}`,
          replace: true,
        })
      }
    />
  );
}
