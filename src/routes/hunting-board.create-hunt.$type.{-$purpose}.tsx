import { msg } from '@lingui/core/macro';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import * as v from 'valibot';

import { PageCreateHunt } from '#features/hunting/hunt/page-create-hunt.tsx';
import { marketSearch } from '#features/market/market/market-search.ts';
import { stringifySearch } from '#kit/visit/address-search.ts';
import { privatePage } from '#kit/visit/page-head.ts';
import { flag, text, wholeNumber } from '#kit/visit/search-params.ts';

export const Route = createFileRoute('/hunting-board/create-hunt/$type/{-$purpose}')({
  /**
   * `draft`: which draft is open; `hunt`: the hunt that is edited; `step`: which step of the form;
   * `save`: whether the other parameters are a search to be saved as a hunt.
   */
  validateSearch: v.object({
    ...marketSearch.entries,
    draft: text(36),
    hunt: wholeNumber(1, 1e15),
    step: text(20),
    save: flag(),
  }),
  loader: privatePage({
    title: msg`Hunt property`,
    description: msg`Tell us once what you’re looking for, and Sala searches for you. It’s free.`,
    path: '/hunting-board/create-hunt/user',
  }),
  component: CreateHuntRoute,
});

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function CreateHuntRoute() {
  const { type: asked, purpose } = Route.useParams();
  const { draft, hunt, step, save, ...search } = Route.useSearch();
  const navigateHere = Route.useNavigate();
  const navigate = useNavigate();
  const type = asked === 'business' || asked === '1' ? 'business' : 'user';
  const openDraft = useCallback(
    (id: string) =>
      void navigateHere({ search: (before) => ({ ...before, draft: id }), replace: true }),
    [navigateHere],
  );
  return (
    <PageCreateHunt
      draftId={draft && UUID.test(draft) ? draft : undefined}
      huntId={hunt}
      step={step}
      purpose={purpose}
      search={save ? search : null}
      onDraft={openDraft}
      onStep={(to) =>
        void navigateHere({
          search: (before) => ({ ...before, step: to }),
          resetScroll: false,
        })
      }
      onRegister={(id) => {
        const back = `/hunting-board/huntcreated/${type}${stringifySearch({ draft: id })}`;
        void navigate({ to: '/register', search: { back } });
      }}
      onSent={(id) =>
        void navigate({
          to: '/hunting-board/huntcreated/$type',
          params: { type },
          search: { draft: id },
          replace: true,
        })
      }
      onChanged={(id) =>
        void navigate({
          to: '/hunting-board/matches/hunt/$type/$id',
          params: { type, id: String(id) },
          replace: true,
        })
      }
    />
  );
}
