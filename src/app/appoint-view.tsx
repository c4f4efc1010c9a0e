import { useNavigate, useSearch } from '@tanstack/react-router';

import { PageAppoint } from '#features/member/page-appoint.tsx';
import { wholeNumber } from '#lib/address-params.ts';

const readId = wholeNumber(1, Number.MAX_SAFE_INTEGER);

/** Asking somebody to sell or let for oneself; `?agent=` says whom. */
export function AppointView() {
  const { agent } = useSearch({ strict: false });
  const navigate = useNavigate();
  return (
    <PageAppoint
      agentId={readId(agent) ?? null}
      onChoose={(chosen) =>
        void navigate({
          to: '/appointsalesrep',
          search: chosen === null ? {} : { agent: String(chosen) },
        })
      }
    />
  );
}
