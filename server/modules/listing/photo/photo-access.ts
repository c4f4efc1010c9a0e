import { createHmac, timingSafeEqual } from 'node:crypto';

import type { PrivatePhoto } from '#contract/photo.ts';

const HOUR_MS = 3_600_000;

/** An address works for more than this, and for up to an hour longer: it changes with the hour alone. */
const LEAST_HOURS = 2;

/** The name of the key among the secrets (`readSecret`). */
export const PHOTO_ACCESS_SECRET = 'photo_access';

/** Of 32 bytes: 128 bits are more than anybody guesses. */
const SIGNATURE_BYTES = 16;

/** Opens photos that only some may see to whoever was given the address, for a few hours. */
export interface PhotoAccess {
  /** What opens the photo from now on; goes into the address. */
  grant(storageKey: string): string;
  /** Until when something that came with an address opens the photo, ms; null: it doesn't. */
  until(storageKey: string, access: string): number | null;
}

/** A photo that its owner alone may see, as the database has it. */
export interface OwnPhoto {
  sha256: Buffer;
  storageKey: string;
  width: number;
  height: number;
  placeholder: string | null;
}

/**
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

/** A photo for its owner, with what opens it. */
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
