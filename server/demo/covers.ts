import { PAGE_SIZE } from '#contract/kit/limits.ts';

import type { HomeFacts } from './home-facts.ts';
import type { Picture } from './pictures.ts';
import { coversOf } from './scenes.ts';

/**
 * Returns the cover of each home, in the order of the input: of the covers that aren't yet on the
 * home's pages of the market, newest first, the one that was shown longest ago.
 */
export function chooseCovers(homes: readonly HomeFacts[]): Picture[] {
  const shown = new Map<string, Picture[]>();
  const chosen = new Map<HomeFacts, Picture>();
  for (const home of homes.toSorted((one, other) => +other.listedAt - +one.listedAt)) {
    const lists = listsOf(home).map((name) => shown.get(name) ?? []);
    const isOnPage = (cover: Picture) =>
      lists.some((list) => list.indexOf(cover, list.length - (list.length % PAGE_SIZE.desk)) >= 0);
    const age = (cover: Picture) =>
      Math.min(...lists.map((list) => list.length - list.lastIndexOf(cover)));
    const covers = coversOf(home);
    const free = covers.filter((cover) => !isOnPage(cover));
    const cover = (free.length > 0 ? free : covers).reduce((best, one) =>
      age(one) > age(best) ? one : best,
    );
    chosen.set(home, cover);
    for (const [index, name] of listsOf(home).entries()) shown.set(name, [...lists[index]!, cover]);
  }
  return homes.map((home) => chosen.get(home)!);
}

/** Returns the lists of its type that a home is in: in all countries and in its own, by deal. */
export function listsOf({ type, deals, market }: HomeFacts): string[] {
  return deals.flatMap((deal) => [`${type} ${deal}`, `${type} ${deal} ${market.place.country}`]);
}
