import { expect, test } from 'vitest';

import { PAGE_SIZE } from '#contract/kit/limits.ts';

import { chooseCovers, DEMO_LISTINGS, DEMO_SEED, listsOf } from './load-demo.ts';
import { makeHome } from './home-facts.ts';
import { randomOf } from './make-listing.ts';

test('no page of the demo market, newest first, shows a cover twice', () => {
  const now = new Date('2026-11-21T05:00:00Z');
  const homes = Array.from({ length: DEMO_LISTINGS }, (_, index) =>
    makeHome(randomOf(DEMO_SEED, index), now),
  );
  const covers = chooseCovers(homes);
  const newestFirst = homes
    .map((home, index) => ({ home, cover: covers[index]! }))
    .toSorted((one, other) => +other.home.listedAt - +one.home.listedAt);
  const lists = new Set(homes.flatMap(listsOf));
  expect(lists.size).toBe(24);
  for (const list of lists) {
    const shown = newestFirst.filter(({ home }) => listsOf(home).includes(list));
    for (let start = 0; start < shown.length; start += PAGE_SIZE.desk) {
      const page = shown.slice(start, start + PAGE_SIZE.desk).map(({ cover }) => cover);
      expect(new Set(page).size, `${list} from ${start}`).toBe(page.length);
    }
  }
});
