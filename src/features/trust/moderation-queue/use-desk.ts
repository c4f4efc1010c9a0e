import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type * as v from 'valibot';

import type { Endpoint, None } from '#contract/kit/endpoint.ts';
import { isApiError } from '#contract/kit/is-api-error.ts';
import {
  CLAIM_MINUTES,
  claimNext,
  type ModerationQueue,
  releaseClaim,
  renewClaim,
  UNDO_SECONDS,
  undoDecision,
} from '#contract/trust/moderation-queue-endpoints.ts';
import { accountQuery } from '#kit/net/account-query.ts';
import { type AppContext, useApp } from '#kit/visit/app-context.tsx';

/** How often the claim is extended while its page is visible, ms. */
const RENEW_MS = (CLAIM_MINUTES * 60_000) / 4;

/**
 * One subject of a queue after the other, each held for this moderator.
 * @param firstId the subject to begin with, if no other moderator has it; null: the oldest
 */
export function useDesk(queue: ModerationQueue, firstId: number | null) {
  const app = useApp();
  const [{ turn, wantedId }, setTurn] = useState({ turn: 0, wantedId: firstId });
  const [skipped, setSkipped] = useState<readonly number[]>([]);
  const [lostId, setLostId] = useState<number | null>(null);
  /** The decision that can still be undone, in words. */
  const [last, setLast] = useState<{ id: number; text: string } | null>(null);
  /** The subject whose claim a decision has ended. */
  const decidedId = useRef<number | null>(null);
  const query = useQuery({
    queryKey: [claimNext.id, queue, turn],
    queryFn: async () => {
      if (wantedId !== null) {
        const params = { queue, id: String(wantedId) };
        const claim = await app.call(renewClaim, { params }).catch(nullIfRefused);
        if (claim) return { claim, waiting: null };
      }
      return app.call(claimNext, { params: { queue }, body: { skipped: skipped.slice(-200) } });
    },
    // A claim isn't asked for twice: each turn is one subject.
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    networkMode: 'always',
    meta: { of: 'account' },
  });
  const id = query.data?.claim?.id ?? null;
  const goTo = (wanted: number | null) =>
    setTurn((before) => ({ turn: before.turn + 1, wantedId: wanted }));
  const next = () => goTo(null);

  useEffect(() => {
    if (id === null) return undefined;
    decidedId.current = null;
    const params = { queue, id: String(id) };
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible') return;
      app.call(renewClaim, { params }).catch((error: unknown) => {
        // Without a connection the claim may still be valid.
        if (isApiError(error)) setLostId(id);
      });
    }, RENEW_MS);
    return () => {
      clearInterval(timer);
      // A release sent after a decision could arrive after its undoing, and end the new claim.
      if (decidedId.current === id) return;
      // Without a connection the claim expires.
      void app.call(releaseClaim, { params }).catch(() => undefined);
    };
  }, [app, queue, id]);

  useEffect(() => {
    if (!last) return undefined;
    const timer = setTimeout(() => setLast(null), UNDO_SECONDS * 1_000);
    return () => clearTimeout(timer);
  }, [last]);

  return {
    /** The subject on the desk; null: nothing waits, or it isn't known yet. */
    id,
    /** Number of other subjects that wait; null: not known. */
    waiting: query.data?.waiting ?? null,
    isPending: query.isPending,
    isFailed: query.isError,
    /** Whether another moderator has the subject now. */
    isLost: id !== null && lostId === id,
    last,
    next,
    retry: () => void query.refetch(),
    skip() {
      if (id !== null) setSkipped((before) => [...before, id]);
      next();
    },
    /** Starts again with the subjects that were left for others. */
    restart() {
      setSkipped([]);
      next();
    },
    /** Notes a decision that the server has stored, and goes on. */
    decided(text: string) {
      if (id !== null) setLast({ id, text });
      decidedId.current = id;
      next();
    },
    /** @throws ApiError `conflict` if the decision has taken effect, NetworkError */
    async undo() {
      if (!last) return;
      setLast(null);
      await app.call(undoDecision, { params: { queue, id: String(last.id) } });
      setSkipped((before) => before.filter((one) => one !== last.id));
      goTo(last.id);
    },
    skippedCount: skipped.length,
  };
}

/** @throws anything but a refusal of the claim */
function nullIfRefused(error: unknown): null {
  if (isApiError(error)) return null;
  throw error;
}

export type Desk = ReturnType<typeof useDesk>;

/** Query for something that a moderator decides on. It is forgotten after the decision. */
export const subjectQuery = <Subject>(
  app: Pick<AppContext, 'call'>,
  endpoint: Endpoint<
    v.GenericSchema<{ id: string }, unknown>,
    None,
    None,
    v.GenericSchema<unknown, Subject>
  >,
  id: number,
) => ({ ...accountQuery(app.call, endpoint, { params: { id: String(id) } }, [id]), gcTime: 0 });
