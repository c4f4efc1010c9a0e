import type { ImageStructure } from './image-structure.ts';

/** Markup that a browser or a server would run, had it been told that the file is a page. */
const MARKUP =
  /<script[\s>/]|<\?php|<\?=|<html[\s>]|<!doctype|<svg[\s>]|<iframe[\s>]|<body[\s>]|javascript:/i;

/** What programs and documents begin with. */
const HEADS = ['%PDF-', '\x7fELF', 'MZ\x90\0', 'Rar!\x1a', '7z\xbc\xaf', '#!/'];

/** PDF readers look for the head this far into a file (ISO 32000-1, annex H.3.4.1). */
const PDF_REACH = 1_024;

const ZIP_END = 'PK\x05\x06';
const ZIP_END_BYTES = 22;
const ZIP_COMMENT_MOST = 65_535;

/**
 * Whether a file is something else besides the photo that it is: a page, a program, an archive. A
 * camera's own asides (its notes, a small copy, a short film after the picture) are none of these.
 */
export function hasSecondNature(file: Buffer, { asides }: ImageStructure): boolean {
  if (isArchive(file)) return true;
  if (file.subarray(0, PDF_REACH).includes('%PDF-')) return true;
  return asides.some((aside) => {
    const text = Buffer.from(aside.buffer, aside.byteOffset, aside.byteLength).toString('latin1');
    return MARKUP.test(text) || HEADS.some((head) => text.startsWith(head));
  });
}

/** Archives are read from their end, where a record of theirs stands (APPNOTE, 4.3.16). */
function isArchive(file: Buffer): boolean {
  const tail = file.subarray(-(ZIP_END_BYTES + ZIP_COMMENT_MOST));
  for (let at = tail.indexOf(ZIP_END, 0, 'latin1'); at >= 0;) {
    // The numbers of its disks: 0, where chance would have anything.
    if (at + ZIP_END_BYTES <= tail.length && tail.readUInt32LE(at + 4) === 0) return true;
    at = tail.indexOf(ZIP_END, at + 1, 'latin1');
  }
  return false;
}
