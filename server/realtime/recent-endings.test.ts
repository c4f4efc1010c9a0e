import { expect, test } from 'vitest';

import { RecentEndings } from './recent-endings.ts';

test('isSaidSince reports only later messages about the same room', () => {
  const endings = new RecentEndings();
  endings.note('session:1');
  const moment = endings.now;
  expect(endings.isNotedSince(moment, ['session:1', 'user:1'])).toBe(false);
  endings.note('user:1');
  expect(endings.isNotedSince(moment, ['session:1', 'user:1'])).toBe(true);
  expect(endings.isNotedSince(moment, ['session:2', 'user:2'])).toBe(false);
  expect(endings.isNotedSince(endings.now, ['session:1', 'user:1'])).toBe(false);
});

test('isSaidSince returns true after a gap or when older entries were dropped', () => {
  const endings = new RecentEndings();
  const moment = endings.now;
  endings.noteGap();
  expect(endings.isNotedSince(moment, ['user:9'])).toBe(true);
  expect(endings.isNotedSince(endings.now, ['user:9'])).toBe(false);
  const later = endings.now;
  for (let id = 0; id < 10_000; id += 1) endings.note(`session:${id}`);
  expect(endings.isNotedSince(later, ['user:9'])).toBe(false);
  endings.note('session:x');
  expect(endings.isNotedSince(later, ['user:9'])).toBe(true);
});
