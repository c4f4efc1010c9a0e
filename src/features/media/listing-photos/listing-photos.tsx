import { Plural, Trans } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';

import { LISTING_PHOTOS } from '#contract/kit/limits.ts';
import { FLOOR_PLANS_MOST, type ListingPhoto } from '#contract/listing/listing-form.ts';
import { type PrivatePhoto, type Rotation, ROTATIONS } from '#contract/media/photo.ts';
import { sendPhotosOfDrafts } from '#kit/sync/drafts/draft-photos.ts';
import { connectionHere, sizeForNetwork } from '#kit/photos/photo-size.ts';
import { saveChosen, type RefusedPhoto } from '#kit/photos/use-chosen-photos.ts';
import { useSession } from '#kit/session/session.ts';
import { ownerNow } from '#kit/session/stored-session.ts';
import { readUploads, removeUpload } from '#kit/sync/uploads.ts';
import { PhotoPicker } from '#ui/photo-picker/photo-picker.tsx';
import { dropSharedPhotos, sharedPhotos } from '#storage/shared-photos.ts';
import { storedUploads } from '#storage/uploads/stored-uploads.ts';
import { Row, Stack, Text } from '#ui/layout.tsx';

import styles from './listing-photos.module.css';
import { type ShownPhoto, useListingPhotos } from './use-listing-photos.ts';

/** Narrower photos look blurred on a desktop listing page, which shows them 1,200 px wide. */
const SHARP_WIDTH = 1_200;

export interface ListingPhotosProps {
  /** Photos of the draft, in order. The first one is the cover. */
  value: readonly ListingPhoto[];
  /** Called with all current photos. They are already saved on this device. */
  onChange(photos: ListingPhoto[]): void;
  kind: 'photos' | 'floor_plans';
  /** Photos that the listing had before, as the server shows them to its team. */
  onServer?: readonly PrivatePhoto[];
  /** Whether the listing already exists, so that it can't have fewer photos than the minimum. */
  isListed?: boolean;
  /** Whether sending failed because of too few photos. */
  isTooFew?: boolean;
  /**
   * The draft for which photos may have been shared with the app, and how to save it. They are added
   * at once, and stay shared until it is saved.
   */
  shared?: { draftId: string; finish(): Promise<boolean> };
}

const MOST = { photos: LISTING_PHOTOS.most, floor_plans: FLOOR_PLANS_MOST } as const;

const NOTHING: readonly PrivatePhoto[] = [];

/**
 * Photos or floor plans of a listing's form. Each file is saved on this device as soon as it is
 * chosen, also for visitors. `onChange` then receives its hash. `sendPhotosOfDrafts` uploads the
 * photos of drafts once the user is logged in. Mounted as `<ListingPhotos kind="photos"
 * value={draft.values.images ?? []} onChange={(images) => draft.set('images', images)} />`, with
 * the draft's owner in the form's key, as `useDraft` requires. The operation that sends the form
 * must list the hashes of both kinds in its `photos`.
 */
export function ListingPhotos(props: ListingPhotosProps) {
  const { value, onChange, kind, onServer = NOTHING, isListed = false, isTooFew = false } = props;
  const { shared } = props;
  const id = useId();
  const session = useSession();
  const most = MOST[kind];
  const photos = useListingPhotos(value, onServer);
  // Photos that are chosen while others are being read must be appended to the latest list. The
  // props may lag behind.
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
    const stored = await saveChosen(files, { size, onStored: take });
    setRefused(stored.refused);
    setAdding((count) => count - files.length);
    return stored.refused;
  }
  function add(files: File[]): Promise<readonly RefusedPhoto[]> {
    setAdding((count) => count + files.length);
    const added = turn.current.then(() => keep(files));
    turn.current = added;
    return added;
  }
  const addShared = useEffectEvent(async (draftId: string) => {
    const photos = await sharedPhotos(draftId).catch(() => []);
    if (photos.length === 0) return;
    const failed = await add(photos);
    // Those that were added before the page was closed.
    setRefused(failed.filter(({ reason }) => reason !== 'double'));
    const isAllSaved = failed.every(({ reason }) => reason !== 'unsaved');
    if (isAllSaved && (await shared!.finish())) await dropSharedPhotos(draftId);
  });
  const sharedFor = shared?.draftId;
  useEffect(() => {
    if (sharedFor) void addShared(sharedFor);
  }, [sharedFor]);
  function remove(hash: string) {
    const at = latest.current.findIndex((photo) => photo.hash === hash);
    const photo = latest.current[at];
    if (!photo) return;
    deleteRemoved();
    change(latest.current.filter((one) => one !== photo));
    setTaken({ photo, at });
  }
  /** Deletes the file of the photo that was removed last, which can then no longer be restored. */
  function deleteRemoved() {
    // Files that the draft or an unsent operation refers to are kept.
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
    void sendPhotosOfDrafts();
  }

  const count = value.length;
  const least = kind === 'photos' ? LISTING_PHOTOS.least : 0;
  return (
    <Stack gap={3} role="group" aria-describedby={`${id}-count`}>
      <Row
        as="p"
        wraps
        gap={2}
        tone="soft"
        size={14}
        tabular
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
      </Row>
      {count < least && (isListed || isTooFew) && (
        <Text tone="error" size={14} role="alert">
          {isListed ? (
            <Trans>A listing can not have less than {least} files.</Trans>
          ) : (
            <Trans>You need to upload at least {least} files before you can submit</Trans>
          )}
        </Text>
      )}
      <PhotoPicker
        photos={photos}
        most={most}
        kind={kind}
        hasCover={kind === 'photos'}
        isAdding={adding > 0}
        isUploading={session != null}
        refused={refused}
        onAdd={(files) => void add(files)}
        onRemove={remove}
        removed={taken && { id: taken.photo.hash, at: taken.at }}
        onRestore={putBack}
        onOrder={order}
        onRotate={rotate}
        onRetry={(hash) => void retry(hash)}
      />
      {kind === 'photos' && (
        <div>
          <Row as="label" gap={3} align="center" size={14} className={styles.choice}>
            <input
              type="checkbox"
              checked={sendsOriginals}
              aria-describedby={`${id}-size`}
              onChange={({ target }) => setSendsOriginals(target.checked)}
            />
            <Trans>Send the originals, up to 20 MB each</Trans>
          </Row>
          <Text tone="soft" size={14} id={`${id}-size`}>
            {network === 'small' || network === 'large' ? (
              <Trans>Your connection is slow. If this is off, photos are made smaller first.</Trans>
            ) : (
              <Trans>If this is off, photos are made smaller first to save data.</Trans>
            )}
          </Text>
        </div>
      )}
      {kind === 'photos' && <PhotoAdvice photos={photos} />}
    </Stack>
  );
}

function turned(rotation: Rotation): Rotation {
  return ROTATIONS[(ROTATIONS.indexOf(rotation) + 1) % ROTATIONS.length]!;
}

/** Returns the displayed width of a photo. */
function widthOf({ pixels, rotation }: ShownPhoto): number {
  if (!pixels) return Infinity;
  return rotation === 90 || rotation === 270 ? pixels.height : pixels.width;
}

/** Tips for good photos of a home, and the number of chosen photos that are too small. */
function PhotoAdvice({ photos }: { photos: readonly ShownPhoto[] }) {
  const small = photos.filter((photo) => widthOf(photo) < SHARP_WIDTH).length;
  return (
    <Stack gap={1} tone="soft" size={14}>
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
    </Stack>
  );
}

/** Resets a rejected or repeatedly failed photo, so that it is uploaded again. */
async function renewUpload(hash: string): Promise<void> {
  await storedUploads().change(ownerNow(), hash, { problem: null, failures: 0 });
  await readUploads();
}
