import { Plural, Trans } from '@lingui/react/macro';
import { useEffect, useId, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';

import { LISTING_PHOTOS } from '#contract/limits.ts';
import { FLOOR_PLANS_MOST, type ListingPhoto } from '#contract/listing-form.ts';
import { type PrivatePhoto, type Rotation, ROTATIONS } from '#contract/photo.ts';
import { sendPhotosOfDrafts } from '#lib/drafts/drafts.ts';
import { connectionHere, sizeForNetwork } from '#lib/photos/photo-size.ts';
import { keepChosen, type RefusedPhoto, useChosenPhotos } from '#lib/photos/use-chosen-photos.ts';
import { photoOwner, readUploads, removeUpload, uploadsAtom } from '#lib/uploads.ts';
import { Button } from '#ui/button.tsx';
import { PhotoPicker } from '#ui/photo-picker/photo-picker.tsx';
import { storedUploads } from '#storage/uploads/stored-uploads.ts';
import { listUploads } from '#contract/upload-endpoints.ts';
import { useApp } from '#lib/app-context.tsx';
import { VISITOR } from '#storage/kept.ts';
import type { PickedPhoto } from '#ui/photo-picker/photo-item.tsx';

import styles from './listing-photos.module.css';

/** What opens them lasts for two hours at least. */
const FRESH_MS = 60 * 60_000;

/** A photo of a listing's form, as the picker shows it, and how large it is. */
interface ShownPhoto extends PickedPhoto {
  rotation: Rotation;
  /** px; null: it is neither here nor known to the server. */
  pixels: { width: number; height: number } | null;
}

/** Narrower, and a desk's listing page shows it blurred: its photos are 1,200 px wide there. */
const SHARP_WIDTH = 1_200;

export interface ListingPhotosProps {
  /** What the draft names, in its order; the first photo is the cover. */
  value: readonly ListingPhoto[];
  /** All of them as they are now. What it gets is on the device's disk. */
  onChange(photos: ListingPhoto[]): void;
  kind: 'photos' | 'floor_plans';
  /** Those that the listing had before, as the server shows them to its team. */
  onServer?: readonly PrivatePhoto[];
  /** The listing is there already: it can't have fewer than the least. */
  isListed?: boolean;
  /** It was to be sent with too few of them. */
  isTooFew?: boolean;
}

const MOST = { photos: LISTING_PHOTOS.most, floor_plans: FLOOR_PLANS_MOST } as const;

const NOTHING: readonly PrivatePhoto[] = [];

/**
 * The photos of a listing's form, or its floor plans. Each file is kept on this device as soon as it is
 * chosen, whoever chose it; `onChange` gets its hash then, and the draft that names it has it sent once
 * somebody is signed in (`sendPhotosOfDrafts`). Mounted as
 * `<ListingPhotos kind="photos" value={draft.values.images ?? []} onChange={(images) => draft.set('images', images)} />`,
 * with the draft's owner in the form's key, as `useDraft` asks for. The operation that sends the form
 * names the hashes of both kinds in its `photos`, too.
 */
export function ListingPhotos(props: ListingPhotosProps) {
  const { value, onChange, kind, onServer = NOTHING, isListed = false, isTooFew = false } = props;
  const id = useId();
  const most = MOST[kind];
  const photos = useListingPhotos(value, onServer);
  // What was chosen while others were being read comes behind them: the props may lag.
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);
  const turn = useRef<Promise<unknown>>(Promise.resolve());
  const [adding, setAdding] = useState(0);
  const [refused, setRefused] = useState<readonly RefusedPhoto[]>([]);
  const [taken, setTaken] = useState<{ photo: ListingPhoto; at: number } | null>(null);
  const network = sizeForNetwork(useState(connectionHere)[0]);
  const [sendsOriginals, setSendsOriginals] = useState(network === 'original');

  function change(next: readonly ListingPhoto[]) {
    latest.current = next;
    onChange([...next]);
  }
  function take(hash: string): 'double' | 'no_room' | null {
    const now = latest.current;
    if (now.some((photo) => photo.hash === hash)) return 'double';
    if (now.length >= most) return 'no_room';
    change([...now, { hash, rotation: 0 }]);
    return null;
  }
  async function keep(files: File[]) {
    setRefused([]);
    const size = sendsOriginals ? 'original' : network === 'small' ? 'small' : 'large';
    const kept = await keepChosen(files, { size, onKept: take });
    setRefused(kept.refused);
    setAdding((count) => count - files.length);
  }
  function add(files: File[]) {
    setAdding((count) => count + files.length);
    turn.current = turn.current.then(() => keep(files));
  }
  function remove(hash: string) {
    const at = latest.current.findIndex((photo) => photo.hash === hash);
    const photo = latest.current[at];
    if (!photo) return;
    letGo();
    change(latest.current.filter((one) => one !== photo));
    setTaken({ photo, at });
  }
  /** The one that was taken out before can't be had back any more. */
  function letGo() {
    // What the draft, or an operation on its way, names stays.
    if (taken) void removeUpload(taken.photo.hash).catch(() => undefined);
    setTaken(null);
  }
  function putBack() {
    if (!taken) return;
    const { photo, at } = taken;
    const now = latest.current.filter(({ hash }) => hash !== photo.hash);
    if (now.length < most) change([...now.slice(0, at), photo, ...now.slice(at)]);
    setTaken(null);
  }
  function order(hashes: string[]) {
    const byHash = new Map(latest.current.map((photo) => [photo.hash, photo]));
    change(hashes.flatMap((hash) => byHash.get(hash) ?? []));
  }
  function rotate(hash: string) {
    change(
      latest.current.map((photo) =>
        photo.hash === hash ? { ...photo, rotation: turned(photo.rotation) } : photo,
      ),
    );
  }
  async function retry(hash: string) {
    await renewUpload(hash).catch(() => undefined);
    sendPhotosOfDrafts();
  }

  const count = value.length;
  const least = kind === 'photos' ? LISTING_PHOTOS.least : 0;
  return (
    <div className={styles.part} role="group" aria-describedby={`${id}-count`}>
      <p
        id={`${id}-count`}
        className={styles.count}
        data-enough={(count > 0 && count >= least) || undefined}
      >
        <strong>
          {kind === 'photos' ? (
            <Trans>
              {count} of {most} photos
            </Trans>
          ) : (
            <Trans>
              {count} of {most} floor plans
            </Trans>
          )}
        </strong>
        {count < least && (
          <span>
            <Trans>at least {least}</Trans>
          </span>
        )}
      </p>
      {count < least && (isListed || isTooFew) && (
        <p className={styles.trouble} role="alert">
          {isListed ? (
            <Trans>A listing can not have less than {least} files.</Trans>
          ) : (
            <Trans>You need to upload at least {least} files before you can submit</Trans>
          )}
        </p>
      )}
      <PhotoPicker
        photos={photos}
        most={most}
        kind={kind}
        hasCover={kind === 'photos'}
        isAdding={adding > 0}
        refused={refused}
        onAdd={add}
        onRemove={remove}
        onOrder={order}
        onRotate={rotate}
        onRetry={(hash) => void retry(hash)}
      />
      {taken && (
        <p className={styles.taken}>
          <Trans>Photo removed.</Trans>
          <Button look="quiet" onClick={putBack}>
            <Trans>Put it back</Trans>
          </Button>
        </p>
      )}
      {kind === 'photos' && (
        <div>
          <label className={styles.choice}>
            <input
              type="checkbox"
              checked={sendsOriginals}
              aria-describedby={`${id}-size`}
              onChange={({ target }) => setSendsOriginals(target.checked)}
            />
            <Trans>Send the originals, up to 20 MB each</Trans>
          </label>
          <p id={`${id}-size`} className={styles.hint}>
            {network === 'small' || network === 'large' ? (
              <Trans>Your connection is slow. If this is off, photos are made smaller first.</Trans>
            ) : (
              <Trans>If this is off, photos are made smaller first to save data.</Trans>
            )}
          </p>
        </div>
      )}
      {kind === 'photos' && <PhotoAdvice photos={photos} />}
    </div>
  );
}

function turned(rotation: Rotation): Rotation {
  return ROTATIONS[(ROTATIONS.indexOf(rotation) + 1) % ROTATIONS.length]!;
}

/** How wide a photo is as it will be seen. */
function widthOf({ pixels, rotation }: ShownPhoto): number {
  if (!pixels) return Infinity;
  return rotation === 90 || rotation === 270 ? pixels.height : pixels.width;
}

/** What makes photos of a home good, and which of these aren't as good as they could be. */
function PhotoAdvice({ photos }: { photos: readonly ShownPhoto[] }) {
  const small = photos.filter((photo) => widthOf(photo) < SHARP_WIDTH).length;
  return (
    <div className={styles.advice}>
      {small > 0 && (
        <p>
          <Plural
            value={small}
            one="# photo is less than 1,200 pixels wide and may look blurred."
            other="# photos are less than 1,200 pixels wide and may look blurred."
          />
        </p>
      )}
      <p>
        <Trans>
          Shoot in landscape, open the curtains, and put your best photo first. It becomes the
          cover.
        </Trans>
      </p>
    </div>
  );
}

/** A photo that was refused, or has failed often, is sent again as if for the first time. */
async function renewUpload(hash: string): Promise<void> {
  await storedUploads().change(photoOwner(), hash, { problem: null, failures: 0 });
  await readUploads();
}

/**
 * The photos that a form names: from this device, else from the server, which may have got them from
 * another device of the account.
 */
function useListingPhotos(
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
