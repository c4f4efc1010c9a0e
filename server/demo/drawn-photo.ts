import { type Drawing, DRAWING_HEIGHT, DRAWING_WIDTH } from './drawing/drawing.ts';

/** A drawn photo that is to be stored. */
export interface NewDrawnPhoto {
  ownerUserId: number;
  storageKey: string;
  drawing: Drawing;
  placeholder: string;
  createdAt: Date;
}

/** Its row in `photos`, by its columns. */
export function drawnPhotoRecord(photo: NewDrawnPhoto) {
  return {
    owner_user_id: photo.ownerUserId,
    source: 'drawn',
    drawing: photo.drawing,
    storage_key: photo.storageKey,
    width: DRAWING_WIDTH,
    height: DRAWING_HEIGHT,
    placeholder: photo.placeholder,
    state: 'ready',
    created_at: photo.createdAt,
    updated_at: photo.createdAt,
  };
}
