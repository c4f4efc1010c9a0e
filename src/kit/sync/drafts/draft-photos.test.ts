import { expect, test } from 'vitest';

import type { Upload } from '#storage/uploads/upload.ts';

import { photosToSend } from './draft-photos.ts';

type UploadState = Pick<Upload, 'isSent' | 'problem'>;

const hash = (letter: string) => letter.repeat(64);
const stored = (...letters: string[]) =>
  new Map<string, UploadState>(
    letters.map((letter) => [hash(letter), { isSent: false, problem: null }]),
  );
const draft = (letters: string, isDiscarded = false) => ({
  body: { images: [...letters].map((letter) => ({ hash: hash(letter), rotation: 0 })) },
  isDiscarded,
});

test('photosToSend returns each photo once, in the order of the drafts', () => {
  expect(photosToSend([draft('ba'), draft('ac')], stored('a', 'b', 'c'))).toEqual(
    ['b', 'a', 'c'].map(hash),
  );
});

test('photosToSend skips photos that are discarded, missing, sent or rejected', () => {
  const here = new Map<string, UploadState>([
    ...stored('a', 'd'),
    [hash('b'), { isSent: true, problem: null }],
    [hash('c'), { isSent: false, problem: { errorId: 'photo_refused', rule: 'kind' } }],
  ]);
  expect(photosToSend([draft('abce'), draft('d', true)], here)).toEqual([hash('a')]);
});
