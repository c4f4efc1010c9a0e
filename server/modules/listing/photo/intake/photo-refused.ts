import type { PhotoRefusal } from '#contract/photo.ts';

/** A file that is not taken as a photo. The reason is told to whoever sent it. */
export class PhotoRefusedError extends Error {
  override readonly name = 'PhotoRefusedError';
  readonly reason: PhotoRefusal;

  constructor(reason: PhotoRefusal) {
    super(`Not taken as a photo: ${reason}`);
    this.reason = reason;
  }
}
