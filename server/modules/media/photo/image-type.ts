/** The image types accepted as masters. */
export type ImageType = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/avif' | 'image/heic';

/**
 * Returns the type of a file by its first bytes, never by its name. `null` for all other types: the
 * decoder would also open SVG, PDF and more, which can refer to other files or need unlimited
 * resources.
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
