import type { Rotation } from './photo.ts';
import type { PhotoFormat } from './photo-address.ts';

const PHOTO_PATH = /^\/photos\/([0-9a-f-]{36})\/(\d{2,4})(?:-(90|180|270))?\.(avif|webp|jpeg)$/;

/**
 * Returns the parts of a photo rendition's URL; null for any other URL. In its own module, because
 * the first page only creates such URLs.
 */
export function parsePhotoPath(
  path: string,
): { key: string; width: number; rotation: Rotation; format: PhotoFormat } | null {
  const [, key, width, rotation = '0', format] = PHOTO_PATH.exec(path) ?? [];
  if (!key || !width) return null;
  return {
    key,
    width: Number(width),
    rotation: Number(rotation) as Rotation,
    format: format as PhotoFormat,
  };
}
