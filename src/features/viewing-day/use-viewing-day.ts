import { VIEWING_DAY_MOST, type ViewingDayHome } from '#contract/draft-kinds.ts';
import { type FormDraft, useDraft } from '#lib/drafts/use-draft.ts';

/** The homes of somebody's next viewing day, on all their devices. */
export interface ViewingDay extends Pick<
  FormDraft<'viewing_day'>,
  'status' | 'other' | 'choose' | 'isUnsaved' | 'finish'
> {
  homes: readonly ViewingDayHome[];
  /** Puts these behind those that are there, as far as a day has room. @returns how many found none */
  add(more: readonly ViewingDayHome[]): number;
  remove(ids: readonly number[]): void;
  /** All of them, in another order. */
  order(ids: readonly number[]): void;
}

const TITLE_MOST = 300;

/** @param owner the account's id; the component has it in its key */
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
