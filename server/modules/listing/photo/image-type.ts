/** The kinds of picture that a master may be. */
export type ImageType = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/avif' | 'image/heic';

/**
 * What a file is, by its first bytes and never by its name. Null for everything else: the decoder
 * would open SVG, PDF and more, which can reach out to other files or cost without end.
 * @param head at least 16 bytes
 */
export function imageTypeOf(head: Uint8Array): ImageType | null {
  const text = (from: number, to: number) => String.fromCharCode(...head.subarray(from, to));
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'image/jpeg';
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'image/webp';
  if (text(4, 8) === 'ftyp') {
    const brand = text(8, 12);
    if (brand === 'avif' || brand === 'avis') return 'image/avif';
    if (['heic', 'heix', 'heim', 'heis', 'mif1'].includes(brand)) return 'image/heic';
  }
  return null;
}
