import { queryOptions, useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';

import type { Hunt } from '#contract/hunting/hunt.ts';
import {
  listBusinessHunts,
  listHuntMatches,
  listUserHunts,
  readHunt,
} from '#contract/hunting/hunt-endpoints.ts';
import {
  listListingHunts,
  listOfferable,
  listUserLeads,
} from '#contract/hunting/lead-endpoints.ts';
import { type AppContext, useApp } from '#kit/visit/app-context.tsx';
import { outboxRowsAtom } from '#kit/sync/outbox.ts';
import type { LivePart } from '#kit/net/open-live.ts';
import { overlay } from '#storage/outbox/define-operation.ts';
import type { OutboxRow } from '#storage/outbox/operation.ts';
import { createHunt, deleteHunt, extendHunt, huntEntity, updateHunt } from '../operations/hunts.ts';

/** Whose hunts: the user's own, or those of the business that they act for. */
export interface Hunter {
  userId: number;
  businessId: number | null;
}

type Asking = Pick<AppContext, 'ask' | 'language'>;

/** Query for the hunts of a user or a business. */
export function huntsQuery(app: Asking, { userId, businessId }: Hunter) {
  return queryOptions({
    queryKey: [listUserHunts.id, app.language, userId, businessId] as const,
    queryFn: ({ signal }) =>
      businessId === null
        ? app.ask(listUserHunts, { params: { id: String(userId) } }, { signal })
        : app.ask(
            listBusinessHunts,
            { params: { id: String(businessId) } },
            { signal, businessId },
          ),
    meta: { of: 'account' },
  });
}

/** Query for one hunt. */
export function huntQuery(app: Asking, huntId: number) {
  return queryOptions({
    queryKey: [readHunt.id, app.language, huntId] as const,
    queryFn: ({ signal }) => app.ask(readHunt, { params: { id: String(huntId) } }, { signal }),
    meta: { of: 'account' },
  });
}

/** Returns a hunt with its unsent changes. */
export function pendingHunt(hunt: Hunt, rows: readonly OutboxRow[]): Hunt {
  const own = rows.filter(({ entity }) => entity === huntEntity(hunt.huntId));
  return overlay(hunt, own, updateHunt, extendHunt, deleteHunt);
}

/** Returns the hunts of a user or a business with unsent changes, and those that are unsent. */
export function useHunts(hunter: Hunter) {
  const app = useApp();
  const rows = useAtomValue(outboxRowsAtom);
  const query = useQuery({ ...huntsQuery(app, hunter), refetchOnMount: 'always' });
  return {
    ...query,
    hunts: (query.data?.reply.hunts ?? [])
      .map((hunt) => pendingHunt(hunt, rows))
      .filter(({ status }) => status !== 'deleted'),
    unsent: rows.flatMap((row) => {
      const body = row.businessId === hunter.businessId ? createHunt.read(row) : null;
      return body ? [{ row, cid: body.cid, hunt: body.hunt }] : [];
    }),
    cachedAt: query.data?.cachedAt ?? null,
  };
}

function huntsChanged({ queryClient }: Pick<AppContext, 'queryClient'>): void {
  const shown = [
    listUserHunts,
    readHunt,
    listHuntMatches,
    listUserLeads,
    listListingHunts,
    listOfferable,
  ];
  for (const { id } of shown) {
    void queryClient.invalidateQueries({ queryKey: [id] });
  }
}

/** Keeps hunts on screen up to date with what matches them. */
export const liveHunts: LivePart = { on: { hunts_changed: huntsChanged }, missed: huntsChanged };
