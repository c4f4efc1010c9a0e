import { useLocation } from '@tanstack/react-router';
import { useAtom } from 'jotai';
import { useEffect } from 'react';

import { actingMode } from './acting.ts';
import { actingForAtom, useSession } from './session.ts';
import { readActingFor, storeActingFor } from './stored-session.ts';

/** Keeps the mode of the last page that has one for pages that have none, and for later visits. */
export function useFollowActing(): void {
  const session = useSession();
  const mode = useLocation({ select: ({ pathname }) => actingMode(pathname) });
  const [actingFor, setActingFor] = useAtom(actingForAtom);
  useEffect(() => {
    if (!session) return;
    if (mode !== null) {
      const businessId = mode === 'business' ? session.businessId : null;
      setActingFor(businessId);
      storeActingFor(businessId);
    } else if (actingFor === undefined) setActingFor(readActingFor());
  }, [session, mode, actingFor, setActingFor]);
}
