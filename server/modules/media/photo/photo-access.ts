import { createHmac, timingSafeEqual } from 'node:crypto';

import type { PrivatePhoto } from '#contract/media/photo.ts';

const HOUR_MS = 3_600_000;

/** Access lasts longer than this, by up to an hour, because it changes only on the hour. */
const LEAST_HOURS = 2;

/** Name of the signing key among the secrets (`readSecret`). */
export const PHOTO_ACCESS_SECRET = 'photo_access';

/** Of the 32 bytes. 128 bits can't be guessed. */
const SIGNATURE_BYTES = 16;

/** Grants temporary access to photos that aren't public, for a few hours, through their URL. */
export interface PhotoAccess {
  /** Returns an access token for the photo's URL. */
  grant(storageKey: string): string;
  /** Returns until when a token from a URL opens the photo, in ms. `null` if it doesn't. */
  until(storageKey: string, access: string): number | null;
}

/** A photo that only its owner may see, as stored in the database. */
export interface OwnPhoto {
  sha256: Buffer;
  storageKey: string;
  width: number;
  height: number;
  placeholder: string | null;
}

/**
 * Returns the `PhotoAccess` for a signing key.
 * @param key the secret of `PHOTO_ACCESS_SECRET`
 * @param now for tests
 */
export function openPhotoAccess(key: Uint8Array, now: () => number = Date.now): PhotoAccess {
  const sign = (storageKey: string, hour: number) =>
    createHmac('sha256', key).update(`${storageKey}|${hour}`).digest().subarray(0, SIGNATURE_BYTES);
  return {
    grant(storageKey) {
      const hour = Math.floor(now() / HOUR_MS) + LEAST_HOURS + 1;
      return `${hour}.${sign(storageKey, hour).toString('base64url')}`;
    },
    until(storageKey, access) {
      const [, hour, signature] = /^(\d{1,9})\.([\w-]{22})$/.exec(access) ?? [];
      if (!hour || !signature || Number(hour) * HOUR_MS <= now()) return null;
      const given = Buffer.from(signature, 'base64url');
      return timingSafeEqual(given, sign(storageKey, Number(hour))) ? Number(hour) * HOUR_MS : null;
    },
  };
}

/** Returns a photo for its owner, with an access token. */
export function presentOwnPhoto(photo: OwnPhoto, access: PhotoAccess): PrivatePhoto {
  const { sha256, storageKey, width, height, placeholder } = photo;
  return {
    key: storageKey,
    width,
    height,
    placeholder,
    hash: sha256.toString('hex'),
    access: access.grant(storageKey),
  };
}
