import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';

import { LEAD_BOXES } from '#contract/hunting/lead-box.ts';
import { PageHuntingBoard } from '#features/hunting/hunt/page-hunting-board.tsx';
import { privatePage } from '#kit/visit/page-head.ts';
import { oneOf } from '#kit/visit/search-params.ts';

export const Route = createFileRoute('/_account/hunting-board/dashboard/$type/{-$tab}')({
  /** `box`: whether received or sent leads are shown. */
  validateSearch: v.object({ box: oneOf(LEAD_BOXES) }),
  loader: privatePage({
    title: msg`Hunting board`,
    description: msg`Your hunts and their matches.`,
    path: '/hunting-board/dashboard/user',
  }),
  component: HuntingBoardRoute,
});

function HuntingBoardRoute() {
  const { tab } = Route.useParams();
  const { box = 'received' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <PageHuntingBoard
      tab={tab === 'leads' ? 'leads' : 'hunts'}
      box={box}
      onBox={(next) => void navigate({ search: { box: next }, replace: true, resetScroll: false })}
    />
  );
}
