import type { ImageStructure } from './image-structure.ts';

/** Markup that a browser or server would run if it treated the file as a page. */
const MARKUP =
  /<script[\s>/]|<\?php|<\?=|<html[\s>]|<!doctype|<svg[\s>]|<iframe[\s>]|<body[\s>]|javascript:/i;

/** First bytes of programs and documents. */
const HEADS = ['%PDF-', '\x7fELF', 'MZ\x90\0', 'Rar!\x1a', '7z\xbc\xaf', '#!/'];

/** PDF readers look for the header this far into a file, in bytes (ISO 32000-1, annex H.3.4.1). */
const PDF_REACH = 1_024;

const ZIP_END = 'PK\x05\x06';
const ZIP_END_BYTES = 22;
const ZIP_COMMENT_MOST = 65_535;

/**
 * Returns whether a photo's file is also something else: a page, a program or an archive. A
 * camera's own additions (metadata, a thumbnail, a short film after the picture) don't count.
 */
export function hasSecondNature(file: Buffer, { asides }: ImageStructure): boolean {
  if (isArchive(file)) return true;
  if (file.subarray(0, PDF_REACH).includes('%PDF-')) return true;
  return asides.some((aside) => {
    const text = Buffer.from(aside.buffer, aside.byteOffset, aside.byteLength).toString('latin1');
    return MARKUP.test(text) || HEADS.some((head) => text.startsWith(head));
  });
}

/** Archives are read from a record at their end (APPNOTE, 4.3.16). */
function isArchive(file: Buffer): boolean {
  const tail = file.subarray(-(ZIP_END_BYTES + ZIP_COMMENT_MOST));
  for (let at = tail.indexOf(ZIP_END, 0, 'latin1'); at >= 0;) {
    // The disk numbers are 0 in an archive. Random bytes would rarely be 0.
    if (at + ZIP_END_BYTES <= tail.length && tail.readUInt32LE(at + 4) === 0) return true;
    at = tail.indexOf(ZIP_END, at + 1, 'latin1');
  }
  return false;
}
