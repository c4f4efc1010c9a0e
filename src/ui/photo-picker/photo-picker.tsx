import { Trans, useLingui } from '@lingui/react/macro';
import { type ClipboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';

import { Row, Text } from '#ui/layout.tsx';
import { Button, IconButton } from '../button.tsx';
import { Icon } from '../icon.tsx';
import { closeIcon, plusIcon } from '../icons.ts';
import { cameraIcon } from '../late-icons.ts';
import { moved, useDragOrder, useMovedFocus } from '../drag-order/use-drag-order.ts';
import { LazyPhotoViewer } from '../photo-viewer/photo-viewer-lazy.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';
import type { PlainPhoto } from '../photo-viewer/photo-viewer.tsx';
import { PhotoItem, type PickedPhoto } from './photo-item.tsx';
import { LeftOut, RefusedFiles, type RefusedFile } from './file-faults.tsx';
import styles from './photo-picker.module.css';
import { bringsFiles, useFileDrag } from './use-file-drag.ts';
import { SendProgress } from './send-progress.tsx';

export interface PhotoPickerProps {
  photos: readonly PickedPhoto[];
  /** Maximum number of photos. */
  most: number;
  /** Whether files are being copied and resized. */
  isAdding: boolean;
  /** Files of the last selection that couldn't be added, with reasons. */
  refused: readonly RefusedFile[];
  onAdd(files: File[]): void;
  onRemove(id: string): void;
  /** The photo that was removed last, and its former index. Its place offers to restore it. */
  removed?: { id: string; at: number } | null;
  /** Absent if a removed photo can't be restored. */
  onRestore?(): void;
  /** All ids, in the new order. */
  onOrder(ids: string[]): void;
  /** Absent if photos can't be rotated. */
  onRotate?(id: string): void;
  /** Retries a rejected photo. Absent if that isn't possible here. */
  onRetry?(id: string): void;
  /** Whether the first photo is the cover. */
  hasCover?: boolean;
  /** Whether photos are uploaded as soon as possible, which is then counted. */
  isUploading?: boolean;
  /** What the images are. Default: photos. */
  kind?: 'photos' | 'floor_plans';
}

const ACCEPTED = 'image/*';

/** Lets the user choose, take, drop or paste photos, view them, remove them, and reorder them. */
export function PhotoPicker(props: PhotoPickerProps) {
  const { photos, most, isAdding, refused, onAdd, onRemove, onOrder } = props;
  const { removed = null, onRestore, onRotate, onRetry } = props;
  const { hasCover = false, isUploading = false, kind = 'photos' } = props;
  const { t } = useLingui();
  const id = useId();
  const choose = useRef<HTMLInputElement>(null);
  const take = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const [isOver, setOver] = useState(false);
  const isDragged = useFileDrag();
  const [news, setNews] = useState('');
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const [read, setRead] = useState<readonly RefusedFile[] | null>(null);
  const [opened, setOpened] = useState<string | null>(null);
  const count = photos.length;
  const room = most - count;
  const byId = new Map(photos.map((photo) => [photo.id, photo]));
  const keepFocus = useMovedFocus(list);
  const { order, dragged, grab } = useDragOrder(list, [...byId.keys()], (ids, photo) => {
    announcePosition(ids.indexOf(photo), ids.length);
    onOrder(ids);
  });
  function announcePosition(at: number, count: number) {
    const position = at + 1;
    setNews(t`Photo ${position} of ${count}`);
  }
  /** Focuses the first button of a photo, once it is rendered. */
  function focusPhoto(photo: string) {
    requestAnimationFrame(() => {
      list.current?.querySelector<HTMLElement>(`[data-drag-id="${photo}"] button`)?.focus();
    });
  }
  function focusAdding() {
    (choose.current?.nextElementSibling as HTMLElement | null)?.focus();
  }

  function add(files: FileList | null | undefined): boolean {
    const all = [...(files ?? [])];
    if (all.length === 0) return false;
    setLeftOut(all.slice(Math.max(0, room)).map(({ name }) => name));
    setRead(refused);
    if (room > 0) onAdd(all.slice(0, room));
    return true;
  }
  function move(photo: string, to: number) {
    const ids = photos.map((one) => one.id);
    const place = Math.max(0, Math.min(to, ids.length - 1));
    if (ids[place] === photo) return;
    keepFocus();
    onOrder(moved(ids, photo, place));
    announcePosition(place, ids.length);
  }
  function remove(photo: string, at: number) {
    onRemove(photo);
    setRead(refused);
    setLeftOut([]);
    setNews(t`Photo removed`);
    if (onRestore) return;
    const next = photos[at + 1] ?? photos[at - 1];
    if (next) focusPhoto(next.id);
    else focusAdding();
  }
  function restore() {
    if (!removed) return;
    onRestore?.();
    announcePosition(removed.at, count + 1);
    focusPhoto(removed.id);
  }
  const views = photos.flatMap((photo) => viewOf(photo) ?? []);
  const openAt = views.findIndex(({ key }) => key === opened);
  const faults = isAdding || refused === read ? [] : refused;
  const restoreAt = removed && room > 0 ? Math.min(removed.at, order.length) : null;
  const tiles = order.map((photo, at) => (
    <PhotoItem
      key={photo}
      photo={byId.get(photo)!}
      at={at}
      count={photos.length}
      isDragged={dragged === photo}
      isCover={hasCover && at === 0}
      {...(hasCover && { onCover: () => move(photo, 0) })}
      {...(onRotate && { onRotate: () => onRotate(photo) })}
      {...(onRetry && { onRetry: () => onRetry(photo) })}
      onMove={(to) => move(photo, to)}
      onRemove={() => remove(photo, at)}
      onGrab={(event) => grab(event, photo, 'item')}
      onOpen={() => setOpened(photo)}
    />
  ));

  return (
    // Dropping and pasting are shortcuts: the buttons below do the same.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see the comment above
    <div
      className={styles.picker}
      role="group"
      aria-labelledby={`${id}-label`}
      data-awaits={isDragged || undefined}
      data-over={(isDragged && isOver) || undefined}
      onDragOver={(event) => {
        if (!bringsFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={(event) => {
        setOver(false);
        if (!bringsFiles(event)) return;
        event.preventDefault();
        add(event.dataTransfer.files);
      }}
      onPaste={(event: ClipboardEvent) => {
        if (add(event.clipboardData.files)) event.preventDefault();
      }}
    >
      <VisuallyHidden>
        <span id={`${id}-label`}>
          {kind === 'photos' ? <Trans>Photos</Trans> : <Trans>Floor plans</Trans>}
        </span>
      </VisuallyHidden>
      {/* Before the photos, so that it stays in view while any of them is. */}
      <div role="status" className={styles.failures}>
        {(faults.length > 0 || (!isAdding && leftOut.length > 0)) && (
          <Row align="start" gap={2} tone="error" size={14} className={styles.faults}>
            <div>
              <RefusedFiles files={faults} />
              <LeftOut names={leftOut} most={most} />
            </div>
            <IconButton
              path={closeIcon}
              label={t`Close`}
              onClick={() => {
                setRead(refused);
                setLeftOut([]);
                focusAdding();
              }}
            />
          </Row>
        )}
      </div>
      {(count > 0 || restoreAt !== null) && (
        <ol ref={list} className={styles.list}>
          {restoreAt === null
            ? tiles
            : tiles.toSpliced(
                restoreAt,
                0,
                <RemovedPhoto key={`removed ${removed!.id}`} onRestore={restore} />,
              )}
        </ol>
      )}
      {isUploading && <SendProgress photos={photos} />}
      <Row wraps align="center" gap={2} className={styles.actions}>
        <Input input={choose} multiple onFiles={add} />
        <Button disabled={room <= 0 || isAdding} onClick={() => choose.current?.click()}>
          <Icon path={plusIcon} />
          {kind === 'photos' ? <Trans>Add photos</Trans> : <Trans>Add floor plans</Trans>}
        </Button>
        <Input input={take} capture="environment" onFiles={add} />
        <Button
          className={styles.take}
          disabled={room <= 0 || isAdding}
          onClick={() => take.current?.click()}
        >
          <Icon path={cameraIcon} />
          <Trans>Take a photo</Trans>
        </Button>
        {room > 0 && (
          <p className={styles.drop}>
            <Trans>or drop files here</Trans>
          </p>
        )}
      </Row>
      <div role="status">
        {isAdding ? (
          <Text tone="soft" size={14}>
            <Trans>Getting the photos ready…</Trans>
          </Text>
        ) : room <= 0 ? (
          <Text tone="soft" size={14}>
            <Trans>You’ve added all {most}. Remove one to add another.</Trans>
          </Text>
        ) : count > 1 ? (
          <Text tone="soft" size={14} className={styles.hint}>
            <Trans>Hold a photo and move it to change the order.</Trans>
          </Text>
        ) : null}
      </div>
      <VisuallyHidden>
        <span role="status">{news}</span>
      </VisuallyHidden>
      <LazyPhotoViewer
        photos={views}
        kind={kind === 'photos' ? 'photo' : 'plan'}
        openAt={openAt < 0 ? null : openAt}
        onClose={(last) => {
          setOpened(null);
          const shown = views[last];
          if (shown) focusPhoto(shown.key);
        }}
      />
    </div>
  );
}

/** Returns a photo for the viewer; `null` if it can't be shown. */
function viewOf({ id, fullUrl, pixels, rotation = 0 }: PickedPhoto): PlainPhoto | null {
  if (fullUrl === null || pixels === null) return null;
  const { width, height } = pixels;
  const isTurned = rotation === 90 || rotation === 270;
  const size = isTurned ? { width: height, height: width } : { width, height };
  return { key: id, url: fullUrl, rotation, ...size };
}

/** The place of a removed photo, with a button to restore it that gets the focus. */
function RemovedPhoto({ onRestore }: { onRestore: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <li className={styles.removed}>
      <Trans>Photo removed.</Trans>
      <Button ref={button} variant="quiet" onClick={onRestore}>
        <Trans>Restore photo</Trans>
      </Button>
    </li>
  );
}

function Input({
  input,
  onFiles,
  ...rest
}: {
  input: RefObject<HTMLInputElement | null>;
  multiple?: boolean;
  capture?: 'environment';
  onFiles(files: FileList | null): void;
}) {
  return (
    <input
      {...rest}
      ref={input}
      hidden
      type="file"
      accept={ACCEPTED}
      onChange={({ target }) => {
        onFiles(target.files);
        // Allows choosing the same file again.
        target.value = '';
      }}
    />
  );
}
