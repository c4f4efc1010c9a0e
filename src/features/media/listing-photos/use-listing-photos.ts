import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';

import type { ListingPhoto } from '#contract/listing/listing-form.ts';
import type { PrivatePhoto, Rotation } from '#contract/media/photo.ts';
import { listUploads } from '#contract/media/upload-endpoints.ts';
import { useApp } from '#kit/visit/app-context.tsx';
import { useChosenPhotos } from '#kit/photos/use-chosen-photos.ts';
import { ownerNow } from '#kit/session/stored-session.ts';
import { uploadsAtom } from '#kit/sync/uploads.ts';
import { VISITOR } from '#storage/caches.ts';
import type { PickedPhoto } from '#ui/photo-picker/photo-item.tsx';

/** The access to the photos is valid for at least two hours. */
const FRESH_MS = 60 * 60_000;

/** A photo of a listing's form, as the picker shows it. */
export interface ShownPhoto extends PickedPhoto {
  rotation: Rotation;
}

/**
 * Returns the photos that a form refers to: from this device, otherwise from the server, which may
 * have received them from another device.
 */
export function useListingPhotos(
  value: readonly ListingPhoto[],
  onServer: readonly PrivatePhoto[],
): ShownPhoto[] {
  const { ask } = useApp();
  const uploads = useAtomValue(uploadsAtom);
  const elsewhere = value
    .map(({ hash }) => hash)
    .filter((hash) => !uploads.has(hash) && !onServer.some((photo) => photo.hash === hash))
    .toSorted();
  const { data } = useQuery({
    queryKey: [listUploads.id, ownerNow(), ...elsewhere],
    queryFn: ({ signal }) =>
      ask(listUploads, { query: { hashes: elsewhere.join(',') } }, { signal }),
    enabled: elsewhere.length > 0 && ownerNow() !== VISITOR,
    staleTime: FRESH_MS,
    // Another device may still be uploading them.
    refetchInterval: ({ state }) =>
      (state.data?.reply.photos.length ?? 0) < elsewhere.length ? 15_000 : false,
    placeholderData: (before) => before,
    meta: { of: 'account' },
  });
  const chosen = useChosenPhotos(
    value.map(({ hash }) => hash),
    data ? [...onServer, ...data.reply.photos] : onServer,
  );
  return chosen.map(({ hash, ...photo }, at) => ({
    ...photo,
    id: hash,
    state: photo.pixels === null ? 'away' : photo.state,
    rotation: value[at]?.rotation ?? 0,
  }));
}
