import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';

import type { ListingPhoto } from '#contract/listing-form.ts';
import type { PrivatePhoto, Rotation } from '#contract/photo.ts';
import { listUploads } from '#contract/upload-endpoints.ts';
import { useApp } from '#lib/app-context.tsx';
import { useChosenPhotos } from '#lib/photos/use-chosen-photos.ts';
import { photoOwner, uploadsAtom } from '#lib/uploads.ts';
import { VISITOR } from '#storage/kept.ts';
import type { PickedPhoto } from '#ui/photo-picker/photo-item.tsx';

/** What opens them lasts for two hours at least. */
const FRESH_MS = 60 * 60_000;

/** A photo of a listing's form, as the picker shows it, and how large it is. */
export interface ShownPhoto extends PickedPhoto {
  rotation: Rotation;
  /** px; null: it is neither here nor known to the server. */
  pixels: { width: number; height: number } | null;
}

/**
 * The photos that a form names: from this device, else from the server, which may have got them from
 * another device of the account.
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
    queryKey: [listUploads.id, photoOwner(), ...elsewhere],
    queryFn: ({ signal }) =>
      ask(listUploads, { query: { hashes: elsewhere.join(',') } }, { signal }),
    enabled: elsewhere.length > 0 && photoOwner() !== VISITOR,
    staleTime: FRESH_MS,
    // The other device may still be sending them.
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
