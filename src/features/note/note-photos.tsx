import { useState } from 'react';

import { NOTE_MAX_PHOTOS } from '#contract/note.ts';
import { keepChosen, type RefusedPhoto, useChosenPhotos } from '#lib/photos/use-chosen-photos.ts';
import { removeUpload } from '#lib/uploads.ts';
import { PhotoPicker } from '#ui/photo-picker/photo-picker.tsx';

import type { NoteState } from './use-note.ts';

/** The photos of a note: kept on the device when they are chosen, sent with the note. */
export function NotePhotos({ note }: { note: NoteState }) {
  const photos = useChosenPhotos(note.photos, note.note?.photos ?? []);
  const [isAdding, setAdding] = useState(false);
  const [refused, setRefused] = useState<readonly RefusedPhoto[]>([]);

  async function add(files: File[]) {
    setAdding(true);
    const kept = await keepChosen(files);
    setAdding(false);
    setRefused(kept.refused);
    if (kept.hashes.length > 0) note.addPhotos(kept.hashes);
  }
  function remove(hash: string) {
    note.setPhotos(note.photos.filter((one) => one !== hash));
    // What a row on its way names stays until it has arrived.
    void removeUpload(hash);
  }
  return (
    <PhotoPicker
      photos={photos.map(({ hash, ...photo }) => ({ id: hash, ...photo }))}
      most={NOTE_MAX_PHOTOS}
      isAdding={isAdding}
      refused={refused}
      onAdd={(files) => void add(files)}
      onRemove={remove}
      onOrder={note.setPhotos}
    />
  );
}
