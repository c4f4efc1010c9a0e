import { useLingui } from '@lingui/react/macro';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

import type { Photo, Rotation } from '#contract/media/photo.ts';
import { PLACEHOLDER_GRID } from '#contract/media/photo-address.ts';
import { Row, Text } from '#ui/layout.tsx';

import { IconButton } from '../button.tsx';
import { useModal } from '../dialog.tsx';
import { chevronLeftIcon, chevronRightIcon, closeIcon } from '../icons.ts';
import { Picture } from '../picture.tsx';
import styles from './photo-viewer.module.css';
import { usePhotoZoom } from './use-photo-zoom.ts';

// Defined here because the shared icons are loaded on every page.
const zoomInIcon = 'M4.5 11a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0M16 16l4 4M11 8v6M8 11h6';

const zoomOutIcon = 'M4.5 11a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0M16 16l4 4M8 11h6';

const fullScreenIcon = 'M4.5 9V4.5H9M15 4.5h4.5V9M19.5 15v4.5H15M9 19.5H4.5V15';

const windowIcon = 'M9 4.5V9H4.5M19.5 9H15V4.5M15 19.5V15h4.5M4.5 15H9v4.5';

/** An image that is shown from one URL, such as a photo on this device. */
export interface PlainPhoto {
  key: string;
  url: string;
  /** Clockwise rotation for display, degrees. */
  rotation: Rotation;
  /** Displayed size, px. */
  width: number;
  height: number;
}

/** Returns the index of the photo that a key leads to; `null` for other keys. */
export function photoAfterKey(key: string, at: number, total: number): number | null {
  const wanted = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: total - 1 }[key];
  return wanted === undefined ? null : Math.max(0, Math.min(total - 1, wanted));
}

/**
 * Without animation, so that the next key press counts from the target and not from a position on
 * the way.
 */
function moveTo(strip: HTMLElement | null, index: number) {
  strip?.scrollTo({ left: index * strip.clientWidth, behavior: 'instant' });
}

/**
 * Full-screen viewer that shows one photo at a time. Arrows, Home and End change the photo, plus
 * and minus zoom, F toggles full screen, Escape closes. A swipe changes the photo, two fingers
 * zoom, and a pull down closes.
 */
export function PhotoViewer({
  photos,
  title,
  language,
  openAt,
  kind = 'photo',
  onClose,
}: {
  photos: readonly (Photo | PlainPhoto)[];
  /** Name of what the photos show, if it has one. */
  title?: string;
  /** Language of the title. */
  language?: string;
  /** Index of the first photo to show. */
  openAt: number;
  kind?: 'photo' | 'plan';
  /** Called with the index of the photo shown last. */
  onClose: (at: number) => void;
}) {
  const { t } = useLingui();
  const dialog = useModal(true);
  const stage = useRef<HTMLDivElement>(null);
  const strip = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(openAt);
  const total = photos.length;
  const fullScreen = useFullScreen(stage);
  const close = useCallback(() => dialog.current?.close(), [dialog]);
  const zoom = usePhotoZoom({
    frame,
    photo: photos[at],
    onPullAway: close,
  });

  useEffect(() => {
    moveTo(strip.current, openAt);
  }, [openAt]);

  const nameOf = (index: number) => {
    const number = index + 1;
    if (kind === 'plan') {
      return title
        ? t`Floor plan ${number} of ${total}: ${title}`
        : t`Floor plan ${number} of ${total}`;
    }
    return title ? t`Photo ${number} of ${total}: ${title}` : t`Photo ${number} of ${total}`;
  };

  return (
    <dialog
      ref={dialog}
      className={styles.viewer}
      aria-label={title ?? (kind === 'plan' ? t`Floor plans` : t`Photos`)}
      onClose={() => onClose(at)}
      onKeyDown={(event) => {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        const next = photoAfterKey(event.key, at, total);
        if (next !== null) moveTo(strip.current, next);
        else if (event.key === 'f' && fullScreen.isPossible) fullScreen.toggle();
        else if (!zoom.press(event.key)) return;
        event.preventDefault();
      }}
    >
      <div ref={stage} className={styles.stage}>
        <header className={styles.header}>
          <IconButton path={closeIcon} label={t`Close`} className={styles.button} onClick={close} />
          <Row as="p" align="baseline" gap={3} size={14}>
            <Text as="span" truncates className={styles.title} lang={language}>
              {title}
            </Text>
            <span className={styles.counter} aria-live="polite">
              {`${at + 1} / ${total}`}
            </span>
          </Row>
          <Row as="span" justify="end">
            <IconButton
              path={zoom.isZoomed ? zoomOutIcon : zoomInIcon}
              label={zoom.isZoomed ? t`Show the whole photo` : t`Zoom in`}
              className={styles.button}
              onClick={zoom.toggle}
            />
            {fullScreen.isPossible && (
              <IconButton
                path={fullScreen.isOn ? windowIcon : fullScreenIcon}
                label={fullScreen.isOn ? t`Exit full screen` : t`Full screen`}
                className={styles.button}
                onClick={fullScreen.toggle}
              />
            )}
          </Row>
        </header>
        <div
          ref={strip}
          className={styles.strip}
          data-zoomed={zoom.isZoomed || undefined}
          role="group"
          aria-label={t`Photos`}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling area must be reachable by keyboard
          tabIndex={0}
          onScroll={(event) => {
            const { scrollLeft, clientWidth } = event.currentTarget;
            setAt(Math.round(scrollLeft / clientWidth));
          }}
        >
          {photos.map((photo, index) => (
            <div key={photo.key} ref={index === at ? frame : null} className={styles.slide}>
              {Math.abs(index - at) <= 1 && (
                <div className={styles.photo} data-photo>
                  {'url' in photo ? (
                    <img
                      className={styles.plain}
                      data-rotation={photo.rotation || undefined}
                      src={photo.url}
                      alt={nameOf(index)}
                      draggable={false}
                    />
                  ) : (
                    <>
                      <PhotoShape photo={photo} />
                      <Picture
                        photo={photo}
                        // When zoomed in, more pixels are visible, so the widest version is loaded.
                        sizes={zoom.isZoomed && index === at ? '250vw' : '100vw'}
                        alt={nameOf(index)}
                        contain
                        priority={index === at}
                      />
                    </>
                  )}
                </div>
              )}
            </div>
          ))}
        </div>
        <IconButton
          path={chevronLeftIcon}
          label={t`Previous photo`}
          className={`${styles.button} ${styles.previous}`}
          disabled={at === 0}
          onClick={() => moveTo(strip.current, at - 1)}
        />
        <IconButton
          path={chevronRightIcon}
          label={t`Next photo`}
          className={`${styles.button} ${styles.next}`}
          disabled={at === total - 1}
          onClick={() => moveTo(strip.current, at + 1)}
        />
      </div>
    </dialog>
  );
}

/** Placeholder until the photo loads: its six colours in the photo's aspect ratio. */
function PhotoShape({ photo }: { photo: Photo }) {
  const { width, height, placeholder } = photo;
  const { columns, rows } = PLACEHOLDER_GRID;
  const cells = placeholder?.match(/[0-9a-f]{6}/gi)?.slice(0, columns * rows) ?? [];
  return (
    <svg className={styles.shape} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {/* A nested SVG, because it is clipped at its edges. */}
      <svg width={width} height={height}>
        <g className={styles.cells}>
          {cells.map((colour, at) => (
            <rect
              key={at}
              x={((at % columns) * width) / columns}
              y={(Math.floor(at / columns) * height) / rows}
              width={width / columns + 1}
              height={height / rows + 1}
              fill={`#${colour}`}
            />
          ))}
        </g>
      </svg>
    </svg>
  );
}

/** Full-screen state of an element, on devices that support it. iPhones don't. */
function useFullScreen(stage: RefObject<HTMLElement | null>) {
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    const element = stage.current;
    const follow = () => setOn(document.fullscreenElement === element);
    document.addEventListener('fullscreenchange', follow);
    return () => {
      document.removeEventListener('fullscreenchange', follow);
      if (document.fullscreenElement === element) void document.exitFullscreen();
    };
  }, [stage]);
  return {
    isOn,
    isPossible: document.fullscreenEnabled,
    toggle() {
      // If the browser refuses, nothing changes and the button stays available.
      const done = isOn ? document.exitFullscreen() : stage.current?.requestFullscreen();
      done?.catch(() => undefined);
    },
  };
}
