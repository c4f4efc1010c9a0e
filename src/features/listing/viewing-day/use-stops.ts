import { queryOptions, useQueries } from '@tanstack/react-query';

import { VIEWING_DAY_MOST, type ViewingDayHome } from '#contract/draft-kinds.ts';
import type { ListingCard } from '#contract/listing/listing.ts';
import { readListing } from '#contract/listing/listing-endpoints.ts';
import { useApp } from '#kit/visit/app-context.tsx';
import { type HomeChange, homeChange } from '#storage/pack/pack.ts';
import { NO_PACK, type PackState, packState } from '#storage/pack/stored-pack.ts';
import { hasMapParts } from '#map/map-parts.ts';
import { type FormDraft, useDraft } from '#kit/sync/drafts/use-draft.ts';

/** The user's next viewing day, synchronised across devices. */
export interface ViewingDay extends Pick<
  FormDraft<'viewing_day'>,
  'status' | 'other' | 'choose' | 'isUnsaved' | 'finish'
> {
  homes: readonly ViewingDayHome[];
  /**
   * Adds homes at the end, up to the maximum.
   * @returns the number of homes that weren't added
   */
  add(more: readonly ViewingDayHome[]): number;
  remove(ids: readonly number[]): void;
  /** All of them, in a new order. */
  order(ids: readonly number[]): void;
}

const TITLE_MOST = 300;

/** Downloads pinned for an account, and whether the map works offline. */
export interface PackHere extends PackState {
  hasMap: boolean;
}

export const NOTHING_HERE: PackHere = { ...NO_PACK, hasMap: false };

/** A home of the viewing day, with its data on this device. */
export interface Stop {
  id: number;
  title: string;
  /** `null` if only the title is known on this device. */
  card: ListingCard | null;
  change: HomeChange | null;
  /** Number of photos to download and downloaded; `null` if the home isn't pinned. */
  photos: { wanted: number; here: number } | null;
}

/** Returns whether a stop is completely downloaded. */
export function isWhole({ photos }: Stop): boolean {
  return photos !== null && photos.here === photos.wanted;
}

/**
 * Returns the homes of a viewing day from the download, or from the server or cache if not
 * downloaded yet.
 */
export function useStops(homes: readonly ViewingDayHome[], pack: PackState): Stop[] {
  const app = useApp();
  const packed = new Map(pack.homes.map((home) => [home.id, home]));
  const asked = homes.filter(({ id }) => !packed.has(id));
  const answers = useQueries({
    queries: asked.map(({ id }) => ({
      queryKey: [readListing.id, app.language, id] as const,
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        app.ask(readListing, { params: { id: String(id) } }, { signal }),
      retry: false,
    })),
  });
  return homes.map(({ id, title }) => {
    const home = packed.get(id);
    const card =
      home?.cards[app.language] ??
      answers[asked.findIndex((one) => one.id === id)]?.data?.reply ??
      null;
    return {
      id,
      title: card?.propertyTitle ?? title,
      card,
      change: home ? homeChange(home) : null,
      photos: home
        ? {
            wanted: home.photos.length,
            here: home.photos.filter((path) => pack.photos.has(path)).length,
          }
        : null,
    };
  });
}

/** Query for the downloads of the viewing day, read only from the device. */
export function packQuery(owner: string) {
  return queryOptions({
    queryKey: ['viewing-day-pack', owner] as const,
    queryFn: async (): Promise<PackHere> => ({
      ...(await packState(owner)),
      hasMap: await hasMapParts(),
    }),
    staleTime: 0,
    meta: { of: 'account' },
  });
}

/**
 * Returns the user's next viewing day and the functions to change it.
 * @param owner the account's id, which must be part of the component's key
 */
export function useViewingDay(owner: string): ViewingDay {
  const { values, set, status, other, choose, isUnsaved, finish } = useDraft('viewing_day', {
    targetId: null,
    owner,
  });
  const homes = values.homes ?? [];
  const put = (next: ViewingDayHome[]) => set('homes', next.length > 0 ? next : undefined);
  return {
    homes,
    status,
    other,
    choose,
    isUnsaved,
    finish,
    add(more) {
      const known = new Set(homes.map(({ id }) => id));
      const fresh = more
        .filter(({ id }) => !known.has(id))
        .map(({ id, title }) => ({ id, title: title.slice(0, TITLE_MOST) }));
      const room = VIEWING_DAY_MOST - homes.length;
      if (fresh.length > 0) put([...homes, ...fresh.slice(0, room)]);
      return Math.max(0, fresh.length - room);
    },
    remove: (ids) => put(homes.filter(({ id }) => !ids.includes(id))),
    order: (ids) => put(ids.flatMap((id) => homes.filter((home) => home.id === id))),
  };
}
