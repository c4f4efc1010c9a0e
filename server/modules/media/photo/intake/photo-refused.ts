import type { PhotoRefusal } from '#contract/media/photo.ts';

/** Thrown if a file isn't accepted as a photo. The sender is told the reason. */
export class PhotoRefusedError extends Error {
  override readonly name = 'PhotoRefusedError';
  readonly reason: PhotoRefusal;

  constructor(reason: PhotoRefusal) {
    super(`Rejected as a photo: ${reason}`);
    this.reason = reason;
  }
}
