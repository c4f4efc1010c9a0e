import { photoPath } from '#contract/media/photo-address.ts';

/** Width (px) of the picture of a user or a business, which is always displayed small. */
const PICTURE_WIDTH = 320;

/** Returns the URL of the picture of a user or a business by its photo's key; null: none. */
export function picturePath(key: string | null): string | null {
  return key && photoPath(key, PICTURE_WIDTH, 'webp');
}
