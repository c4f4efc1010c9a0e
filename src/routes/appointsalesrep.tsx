import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';

import { findAgentsQuery } from '#features/listing/member/person.tsx';
import { PageAppoint } from '#features/listing/agent-request/page-appoint.tsx';
import { privateHead } from '#kit/visit/page-head.ts';
import { wholeNumber } from '#kit/visit/search-params.ts';

/** The page on which users ask an agent to sell or rent out their property. */
export const Route = createFileRoute('/appointsalesrep')({
  /** `agent`: the id of the agent to ask. */
  validateSearch: v.object({ agent: wholeNumber(1, Number.MAX_SAFE_INTEGER) }),
  loader: async ({ context: { app } }) => {
    // The page itself shows a failure.
    await app.queryClient.ensureQueryData(findAgentsQuery(app, '')).catch(() => undefined);
    return privateHead(app, {
      title: msg`Find an agent`,
      description: msg`Agents with live listings who sell and rent out property for owners.`,
      path: '/appointsalesrep',
    });
  },
  component: AppointRoute,
});

function AppointRoute() {
  const { agent = null } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <PageAppoint
      agentId={agent}
      onChoose={(chosen) => void navigate({ search: { agent: chosen ?? undefined } })}
    />
  );
}
