import { Trans, useLingui } from '@lingui/react/macro';
import {
  type ClipboardEvent,
  type DragEvent,
  type RefObject,
  useId,
  useRef,
  useState,
} from 'react';

import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';
import { cameraIcon, plusIcon } from '../icons.ts';
import { moved, useDragOrder, useKeptFocus } from '../drag-order/use-drag-order.ts';
import { VisuallyHidden } from '../visually-hidden.tsx';
import { PhotoItem, type PickedPhoto } from './photo-item.tsx';
import styles from './photo-picker.module.css';

/** A file that couldn't be added. */
interface RefusedFile {
  /** File name on the device. */
  name: string;
  /**
   * - `heic`: the iPhone's format, which this browser can't open
   * - `unreadable`: not an image that this browser can open
   * - `unkept`: the device is full or allows no storage
   * - `double`: it has been added already
   * - `no_room`: the maximum number of photos is reached
   */
  reason: 'heic' | 'unreadable' | 'unkept' | 'double' | 'no_room';
}

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
  /** All ids, in the new order. */
  onOrder(ids: string[]): void;
  /** Absent if photos can't be rotated. */
  onRotate?(id: string): void;
  /** Retries a rejected photo. Absent if that isn't possible here. */
  onRetry?(id: string): void;
  /** Whether the first photo is the cover. */
  hasCover?: boolean;
  /** What the images are. Default: photos. */
  kind?: 'photos' | 'floor_plans';
}

const ACCEPTED = 'image/*';

/** Lets the user choose, take, drop or paste photos, remove them, and reorder them. */
export function PhotoPicker(props: PhotoPickerProps) {
  const { photos, most, isAdding, refused, onAdd, onRemove, onOrder } = props;
  const { onRotate, onRetry, hasCover = false, kind = 'photos' } = props;
  const { t } = useLingui();
  const id = useId();
  const choose = useRef<HTMLInputElement>(null);
  const take = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const [isOver, setOver] = useState(false);
  const [news, setNews] = useState('');
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const count = photos.length;
  const room = most - count;
  const byId = new Map(photos.map((photo) => [photo.id, photo]));
  const keepFocus = useKeptFocus(list);
  const { order, dragged, grab } = useDragOrder(list, [...byId.keys()], (ids, photo) => {
    tellPlace(ids.indexOf(photo), ids.length);
    onOrder(ids);
  });
  function tellPlace(at: number, count: number) {
    const position = at + 1;
    setNews(t`Photo ${position} of ${count}`);
  }

  function add(files: FileList | null | undefined): boolean {
    const all = [...(files ?? [])];
    if (all.length === 0) return false;
    setLeftOut(all.slice(Math.max(0, room)).map(({ name }) => name));
    if (room > 0) onAdd(all.slice(0, room));
    return true;
  }
  function move(photo: string, to: number) {
    const ids = photos.map((one) => one.id);
    const place = Math.max(0, Math.min(to, ids.length - 1));
    if (ids[place] === photo) return;
    keepFocus();
    onOrder(moved(ids, photo, place));
    tellPlace(place, ids.length);
  }
  function remove(photo: string, at: number) {
    onRemove(photo);
    setLeftOut([]);
    setNews(t`Photo removed`);
    // The focused photo was removed, so focus the next one, or the add button.
    const next = photos[at + 1] ?? photos[at - 1];
    requestAnimationFrame(() => {
      const item = next && list.current?.querySelector(`[data-drag-id="${next.id}"] button`);
      const place = (item ?? choose.current?.nextElementSibling) as HTMLElement | null;
      place?.focus();
    });
  }
  const bringsFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');

  return (
    // Dropping and pasting are shortcuts: the buttons below do the same.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see the comment above
    <div
      className={styles.picker}
      role="group"
      aria-labelledby={`${id}-label`}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (!bringsFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
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
      {photos.length > 0 && (
        <ol ref={list} className={styles.list}>
          {order.map((photo, at) => (
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
            />
          ))}
        </ol>
      )}
      <div className={styles.actions}>
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
      </div>
      <div role="status">
        {isAdding ? (
          <p className={styles.words}>
            <Trans>Getting the photos ready…</Trans>
          </p>
        ) : refused.length > 0 || leftOut.length > 0 ? (
          <>
            <RefusedFiles files={refused} />
            <LeftOut names={leftOut} most={most} />
          </>
        ) : room <= 0 ? (
          <p className={styles.words}>
            <Trans>You’ve added all {most}. Remove one to add another.</Trans>
          </p>
        ) : count > 1 ? (
          <p className={styles.hint}>
            <Trans>Hold a photo and move it to change the order.</Trans>
          </p>
        ) : null}
      </div>
      <VisuallyHidden>
        <span role="status">{news}</span>
      </VisuallyHidden>
    </div>
  );
}

/** Lists the files that exceeded the maximum number. */
function LeftOut({ names, most }: { names: readonly string[]; most: number }) {
  const { i18n } = useLingui();
  if (names.length === 0) return null;
  const list = new Intl.ListFormat(i18n.locale).format(names);
  return (
    <p className={styles.leftOut}>
      <strong>
        <Trans>You can only upload a maximum of {most} files.</Trans>
      </strong>{' '}
      <Trans>Left out: {list}</Trans>
    </p>
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

/** Lists the files that couldn't be added, and what to do about each. */
function RefusedFiles({ files }: { files: readonly RefusedFile[] }) {
  return (
    <ul className={styles.refused}>
      {files.map(({ name, reason }, at) => (
        <li key={`${at} ${name}`}>
          <Words name={name} reason={reason} />
        </li>
      ))}
    </ul>
  );
}

function Words({ name, reason }: RefusedFile) {
  switch (reason) {
    case 'heic':
      return (
        <Trans>
          {name} is a HEIC photo, which this browser can’t open. Add it from the iPhone itself, or
          save it as JPEG first.
        </Trans>
      );
    case 'unreadable':
      return <Trans>{name} couldn’t be added: this browser can’t open it as a photo.</Trans>;
    case 'unkept':
      return <Trans>{name} couldn’t be added: this device is full.</Trans>;
    case 'double':
      return <Trans>{name} has already been added.</Trans>;
    case 'no_room':
      return <Trans>{name} wasn’t added. You’ve reached the limit.</Trans>;
  }
}
