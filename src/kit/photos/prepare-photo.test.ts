import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test, vi } from 'vitest';

import { decodeHeic } from './decode-heic.ts';
import { isHeic, PhotoUnreadableError, preparePhoto } from './prepare-photo.ts';

const box = (text: string) => new TextEncoder().encode(text).buffer;
const HEIC = '\0\0\0\x18ftypheic\0\0\0\0mif1heic';

test.each([
  [HEIC, true],
  ['\0\0\0\x1cftypmif1\0\0\0\0mif1heicmiaf', true],
  // AVIF belongs to the same family, and all our browsers support it.
  ['\0\0\0\x1cftypmif1\0\0\0\0mif1avifmiaf', false],
  ['\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf', false],
  ['\0\0\0\x18ftypisom\0\0\0\0isomiso2', false],
  ['\xff\xd8\xff\xe0 no box', false],
  ['', false],
])('isHeic of %j is %s', (text, wanted) => {
  expect(isHeic(box(text))).toBe(wanted);
});

test('decodeHeic returns the picture of an iPhone’s file, and throws at another', async () => {
  const body = readFileSync(join(import.meta.dirname, 'testing', 'red-and-blue.heic'));
  const { width, height, data } = await decodeHeic(Uint8Array.from(body).buffer);
  expect([width, height]).toEqual([320, 200]);
  expect([...data.slice(0, 3), ...data.slice(-4, -1)]).toEqual([205, 51, 51, 50, 102, 204]);
  await expect(decodeHeic(box(HEIC))).rejects.toThrow('No picture');
});

test('preparePhoto reports HEIC in the error if the browser can’t open it', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('unsupported')));
  // As without a network, when the decoder can't be loaded.
  class Unloadable extends EventTarget {
    postMessage = () => this.dispatchEvent(new Event('error'));
    terminate() {}
  }
  vi.stubGlobal('Worker', Unloadable);
  const refusal = async (text: string) =>
    preparePhoto(new File([text], 'IMG_1.HEIC')).catch((error: unknown) => error);
  expect(await refusal(HEIC)).toMatchObject({ name: 'PhotoUnreadableError', isHeic: true });
  expect(await refusal('Dear Mali')).toEqual(expect.any(PhotoUnreadableError));
  expect(await refusal('Dear Mali')).toMatchObject({ isHeic: false });
});

test('preparePhoto converts HEIC to JPEG if the browser can open it, as Safari does', async () => {
  vi.stubGlobal('createImageBitmap', async (blob: Blob) => {
    expect(blob.type).toBe('image/heic');
    return { width: 100, height: 80, close() {} };
  });
  const canvas = {
    getContext: () => ({ fillRect() {}, drawImage() {} }),
    toBlob: (done: (blob: Blob) => void, type: string) => done(new Blob(['jpeg'], { type })),
  };
  vi.spyOn(document, 'createElement').mockReturnValue(canvas as never);
  const photo = await preparePhoto(new File([HEIC], 'IMG_1.HEIC'));
  expect(photo).toMatchObject({ mime: 'image/jpeg', width: 100, height: 80 });
  expect(new TextDecoder().decode(photo.body)).toBe('jpeg');
});
