import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { PointerEvent } from 'react';

import type { Rotation } from '#contract/media/photo.ts';
import { Row, Text } from '#ui/layout.tsx';

import { IconButton } from '../button.tsx';
import { moveByKey } from '../drag-order/use-drag-order.ts';
import { Icon } from '../icon.tsx';
import { chevronLeftIcon, chevronRightIcon, closeIcon, deviceIcon } from '../icons.ts';
import { alertIcon, checkIcon, clockIcon, rotateIcon, starIcon } from '../late-icons.ts';
import styles from './photo-item.module.css';

/** A photo in a picker. */
export interface PickedPhoto {
  id: string;
  /** `null` while it is being read. */
  url: string | null;
  /** The largest image for the viewer. `null` while it is being read, or if it isn't available. */
  fullUrl: string | null;
  /** Size before the rotation, px. `null` if it isn't known. */
  pixels: { width: number; height: number } | null;
  /** `away`: it is neither on this device nor sent, but on another device. */
  state: 'waiting' | 'sending' | 'sent' | 'refused' | 'away';
  /** Uploaded fraction, 0 to 1. */
  share: number;
  /** Why it was rejected. A reason without its own text gets a general one. */
  reason: string | null;
  /** Clockwise rotation, degrees. */
  rotation?: Rotation;
}

const REASONS: Readonly<Record<string, MessageDescriptor>> = {
  kind: msg`Not a JPEG, PNG, WebP or AVIF`,
  broken: msg`The file is damaged`,
  animated: msg`Animated. Choose a still photo`,
  too_large: msg`Too many pixels`,
  too_small: msg`Too small`,
  not_only_a_photo: msg`Contains another file`,
  too_many_uploads: msg`Too many unused photos`,
  photo_storage_full: msg`Your photos take up too much space`,
};

/** One photo with its upload state and its actions. */
export function PhotoItem({
  photo,
  at,
  count,
  isDragged,
  isCover,
  onMove,
  onRemove,
  onGrab,
  onCover,
  onRotate,
  onRetry,
  onOpen,
}: {
  photo: PickedPhoto;
  at: number;
  count: number;
  isDragged: boolean;
  /** Whether it is the cover. */
  isCover: boolean;
  onMove(to: number): void;
  onRemove(): void;
  /** Called on `pointerdown`, from where it may be dragged. */
  onGrab(event: PointerEvent): void;
  /** Makes it the cover. */
  onCover?(): void;
  onRotate?(): void;
  onRetry?(): void;
  /** Shows it in the viewer. */
  onOpen(): void;
}) {
  const { t } = useLingui();
  const position = at + 1;
  return (
    // Dragging is optional: the buttons below and the keyboard do the same.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see the comment above
    <li
      className={styles.item}
      data-drag-id={photo.id}
      data-state={photo.state}
      data-movable={count > 1 || undefined}
      data-dragged={isDragged || undefined}
      onPointerDown={onGrab}
    >
      <div className={styles.frame}>
        {photo.url && (
          <button
            type="button"
            className={styles.open}
            // A long press drags the photo.
            data-grip
            aria-label={t`Enlarge photo ${position}`}
            onClick={onOpen}
          >
            <img
              className={styles.picture}
              data-rotation={photo.rotation || undefined}
              src={photo.url}
              alt=""
              draggable={false}
            />
          </button>
        )}
        <IconButton
          floating
          className={styles.remove}
          path={closeIcon}
          label={t`Remove photo ${position}`}
          onClick={onRemove}
        />
        {isCover ? (
          <Text as="span" tone="ink" size={12} weight="medium" className={styles.cover}>
            <Trans>Cover</Trans>
          </Text>
        ) : (
          onCover && (
            <IconButton
              floating
              className={styles.makeCover}
              path={starIcon}
              label={t`Make photo ${position} the cover`}
              onClick={onCover}
            />
          )
        )}
        {onRotate && (
          <IconButton
            floating
            className={styles.rotate}
            path={rotateIcon}
            label={t`Rotate photo ${position}`}
            onClick={onRotate}
          />
        )}
      </div>
      <Row as="p" align="center" gap={1} tone="soft" size={12} tabular className={styles.state}>
        <State photo={photo} />
        {photo.state === 'refused' && onRetry && (
          <button type="button" className={styles.retry} onClick={onRetry}>
            <Trans>Try again</Trans>
          </button>
        )}
      </Row>
      {count > 1 && (
        <Row justify="between" className={styles.moves}>
          <IconButton
            path={chevronLeftIcon}
            label={t`Move photo ${position} earlier`}
            aria-disabled={at === 0}
            onKeyDown={moveByKey(at, count, onMove)}
            onClick={() => onMove(at - 1)}
          />
          <IconButton
            path={chevronRightIcon}
            label={t`Move photo ${position} later`}
            aria-disabled={at === count - 1}
            onKeyDown={moveByKey(at, count, onMove)}
            onClick={() => onMove(at + 1)}
          />
        </Row>
      )}
    </li>
  );
}

function State({ photo: { state, share, reason } }: { photo: PickedPhoto }) {
  const { i18n } = useLingui();
  const reasonText = reason === null ? undefined : REASONS[reason];
  switch (state) {
    case 'waiting':
      return (
        <>
          <Icon path={clockIcon} size="tiny" />
          <Trans>On this device</Trans>
        </>
      );
    case 'sending':
      return (
        <>
          <progress className={styles.progress} value={share} />
          <span>{i18n.number(share, { style: 'percent' })}</span>
        </>
      );
    case 'sent':
      return (
        <>
          <Icon path={checkIcon} size="tiny" />
          <Trans>Sent</Trans>
        </>
      );
    case 'away':
      return (
        <>
          <Icon path={deviceIcon} size="tiny" />
          <Trans>On your other device</Trans>
        </>
      );
    case 'refused':
      return (
        <>
          <Icon path={alertIcon} size="tiny" />
          {reasonText ? i18n._(reasonText) : <Trans>Can’t use this photo</Trans>}
        </>
      );
  }
}
