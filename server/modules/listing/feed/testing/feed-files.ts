import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { expect } from 'vitest';

import { StartError } from '#server/start-error.ts';

import type { FeedEntry } from '../feed-entry.ts';
import { openFeed } from '../open-feed.ts';
import { tempFolder } from '#tests/setup/temp-folder.ts';

/** Opens a temporary folder of feed files. */
export async function openFeedFiles() {
  const folder = await tempFolder();
  const read = async (name: string, content: string | Uint8Array) => {
    const path = join(folder, name);
    await writeFile(path, content);
    const entries: FeedEntry[] = [];
    for await (const entry of openFeed(path)) entries.push(entry);
    return entries;
  };
  return {
    read,
    /** Returns why a file is rejected as a whole. */
    async refusal(name: string, content: string | Uint8Array) {
      const error = await read(name, content).then(
        () => new Error('it was read'),
        (reason: unknown) => reason as Error,
      );
      expect(error).toBeInstanceOf(StartError);
      expect(error.message).toMatch(/^[^\n]+\.$/);
      return error.message.replace(`${folder}/`, '');
    },
  };
}

/** Texts that people write and that may break programs. */
export const HARD_TEXTS = [
  'คอนโดใกล้รถไฟฟ้า “สุขุมวิท” น้ำ',
  'quotes " and "" and \' and ,;|\t',
  'lines\nof\r\nall\rkinds',
  '=HYPERLINK("http://evil.example","x")',
  "'=already guarded",
  "'quoted'",
  '+66 81 234 5678',
  '@home',
  '-5 °C',
  '<b>bold</b> & <![CDATA[x]]> ]]> &amp; &#13; <!-- x -->',
  '🏡\u200d\u0301\u00a0\u2028ඉඩම් நிலம்',
  '{"a": 1}',
  '\\N \\. \\" %7C %00',
];
