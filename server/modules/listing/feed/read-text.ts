import { createReadStream } from 'node:fs';

import { unreadable } from './feed-entry.ts';

const NON_ASCII = /[^\0-\x7f\ufffd]/g;

/**
 * Returns the encoding of a file: UTF-8, UTF-16, or what older spreadsheet programs write: Thai
 * (Windows-874) if most of its bytes beyond ASCII are in runs, as Thai letters are, else Latin.
 */
async function encodingOf(path: string): Promise<string> {
  const decoder = new TextDecoder('utf-8');
  let isHead = true;
  const count = { sound: 0, broken: 0, high: 0, inRuns: 0 };
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    if (isHead) {
      const [first = 1, second = 1] = chunk;
      if ((first === 0xff && second === 0xfe) || (first > 0 && second === 0)) return 'utf-16le';
      if ((first === 0xfe && second === 0xff) || (first === 0 && second > 0)) return 'utf-16be';
      isHead = false;
    }
    const text = decoder.decode(chunk, { stream: true });
    count.sound += text.match(NON_ASCII)?.length ?? 0;
    count.broken += text.split('\ufffd').length - 1;
    const bytes = chunk.toString('latin1');
    count.high += bytes.match(/[\x80-\xff]/g)?.length ?? 0;
    count.inRuns += bytes.match(/[\xa1-\xfb]{2,}/g)?.join('').length ?? 0;
  }
  // A few broken letters are a damaged file, which decoding reports.
  if (count.broken <= count.sound) return 'utf-8';
  return count.inRuns * 2 > count.high ? 'windows-874' : 'windows-1252';
}

/**
 * Yields the text of a file in chunks, without its byte order mark.
 * @throws StartError if the file doesn't exist or its text is damaged
 */
export async function* readText(path: string): AsyncGenerator<string> {
  let bytes = 0;
  try {
    const decoder = new TextDecoder(await encodingOf(path), { fatal: true });
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
      const text = decoder.decode(chunk, { stream: true });
      bytes += chunk.length;
      if (text !== '') yield text;
    }
    const rest = decoder.decode();
    if (rest !== '') yield rest;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw unreadable(path, 'there is no such file', error);
    if (code === 'EISDIR') throw unreadable(path, 'it is a folder', error);
    if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA') {
      const reason = `its text is damaged somewhere after its first ${bytes} bytes. Save it as UTF-8`;
      throw unreadable(path, reason, error);
    }
    throw error;
  }
}

/** Returns the first characters of a file, enough to recognise its format. */
export async function readHead(path: string): Promise<string> {
  for await (const text of readText(path)) return text;
  return '';
}
