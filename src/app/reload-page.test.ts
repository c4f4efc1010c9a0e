import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { followReloads } from './reload-page.ts';

const invalidateQueries = vi.fn();
const invalidate = vi.fn();
const scrollTo = vi.fn();
let listener: EventListener;

beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal('scrollTo', scrollTo);
  const listen = vi.spyOn(document, 'addEventListener');
  followReloads({ invalidateQueries }, { invalidate });
  listener = listen.mock.calls[0]![1] as EventListener;
});
afterEach(() => {
  document.removeEventListener('click', listener, { capture: true });
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

/** Clicks into a link. @returns how often the page scrolled up and loaded its data again */
function click(link: string, init: MouseEventInit = {}): number[] {
  document.body.innerHTML = link;
  const inside = document.querySelector('a')!.firstElementChild!;
  inside.addEventListener('click', (event) => event.preventDefault());
  inside.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
  return [scrollTo, invalidateQueries, invalidate].map(({ mock }) => mock.calls.length);
}

const here = location.pathname;

test('a link to the page that it is on loads the page again', () => {
  expect(click(`<a href="${here}" data-reload><svg></svg></a>`)).toEqual([1, 1, 1]);
});

test.each([
  ['a link to another page', '<a href="/elsewhere" data-reload><svg></svg></a>', {}],
  ['another link to the page', `<a href="${here}"><svg></svg></a>`, {}],
  ['a click for another tab', `<a href="${here}" data-reload><svg></svg></a>`, { ctrlKey: true }],
])('%s does not', (_what, link, init) => {
  expect(click(link, init)).toEqual([0, 0, 0]);
});
