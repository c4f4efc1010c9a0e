import { expect, test } from 'vitest';

import { followTitle, withCount } from './title-count.ts';

test.each([
  ['Market · Sala', 3, '(3) Market · Sala'],
  ['(3) Market · Sala', 4, '(4) Market · Sala'],
  ['(99+) Market · Sala', 0, 'Market · Sala'],
  ['Market · Sala', 250, '(99+) Market · Sala'],
  ['(Old) house · Sala', 0, '(Old) house · Sala'],
  ['(Old) house · Sala', 1, '(1) (Old) house · Sala'],
])('the title %s with %d unread messages becomes %s', (title, count, shown) => {
  expect(withCount(title, count)).toBe(shown);
});

/** Creates a separate document, because two counters on one title would conflict. */
function openTab() {
  const tab = document.implementation.createHTMLDocument();
  tab.title = 'Market';
  const link = tab.createElement('link');
  link.rel = 'icon';
  link.href = '/favicon.svg';
  tab.head.append(link);
  return { tab, icon: () => link.getAttribute('href') };
}

test('followTitle shows the unread count in the tab and removes it at 0', () => {
  const { tab, icon } = openTab();
  const show = followTitle(tab);
  show(2);
  expect(tab.title).toBe('(2) Market');
  expect(icon()).toBe('/favicon-dot.svg');
  show(0);
  expect(tab.title).toBe('Market');
  expect(icon()).toBe('/favicon.svg');
});

test('followTitle adds the count when another page changes the title', async () => {
  const { tab } = openTab();
  followTitle(tab)(5);
  tab.title = 'A house';
  await expect.poll(() => tab.title).toBe('(5) A house');
});
