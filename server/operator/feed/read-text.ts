import { createReadStream } from 'node:fs';

import { unreadable } from './feed-entry.ts';

/**
 * Yields the text of a file in chunks, without its byte order mark.
 * @throws StartError if the file doesn't exist or isn't UTF-8
 */
export async function* readText(path: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let bytes = 0;
  try {
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
      const reason = `it is not UTF-8 somewhere after its first ${bytes} bytes. Save it as UTF-8`;
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
