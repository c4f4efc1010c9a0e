import { expect, test } from 'vitest';

import { markupOf } from '#kit/testing/show.tsx';

import { DraftStatusLine } from './draft-status.tsx';

const textOf = (photosHere: number) =>
  markupOf(<DraftStatusLine status="sent" photosHere={photosHere} />).replaceAll(/<[^>]*>/g, '');

test('a draft is on all devices only with its photos', () => {
  expect(textOf(0)).toBe('Draft saved, on all your devices');
  expect(textOf(9)).toBe('Text saved on all your devices. 9 photos are waiting on this device.');
});
