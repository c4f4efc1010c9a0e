import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';

import type { Photo } from '#contract/photo.ts';
import { IconButton } from '#ui/button.tsx';
import { useModal } from '#ui/dialog.tsx';
import { chevronLeftIcon, chevronRightIcon, closeIcon } from '#ui/icons.ts';
import { Picture } from '#ui/picture.tsx';

import styles from './photo-viewer.module.css';

/** Where a key leads from one photo of a row; null for a key that isn't ours. */
export function photoAfterKey(key: string, at: number, total: number): number | null {
  const wanted = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: total - 1 }[key];
  return wanted === undefined ? null : Math.max(0, Math.min(total - 1, wanted));
}

/** At once: a key pressed again on the way must count from where it leads, not from there. */
function moveTo(strip: HTMLElement | null, index: number) {
  strip?.scrollTo({ left: index * strip.clientWidth, behavior: 'instant' });
}

/** All photos, one at a time over the whole screen. Arrows, Home and End lead on, Escape closes. */
export function PhotoViewer({
  photos,
  title,
  openAt,
  onClose,
}: {
  photos: readonly Photo[];
  title: string;
  /** The photo to begin with. */
  openAt: number;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const dialog = useModal(true);
  const strip = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(openAt);
  const total = photos.length;

  useEffect(() => {
    moveTo(strip.current, openAt);
  }, [openAt]);

  return (
    <dialog
      ref={dialog}
      className={styles.viewer}
      aria-label={title}
      onClose={onClose}
      onKeyDown={(event) => {
        const next = photoAfterKey(event.key, at, total);
        if (next === null) return;
        event.preventDefault();
        moveTo(strip.current, next);
      }}
    >
      <header className={styles.header}>
        <IconButton
          path={closeIcon}
          label={t`Close`}
          className={styles.button}
          onClick={() => dialog.current?.close()}
        />
        <p className={styles.counter} aria-live="polite">
          {`${at + 1} / ${total}`}
        </p>
      </header>
      <div
        ref={strip}
        className={styles.strip}
        tabIndex={-1}
        onScroll={(event) => {
          const { scrollLeft, clientWidth } = event.currentTarget;
          setAt(Math.round(scrollLeft / clientWidth));
        }}
      >
        {photos.map((photo, index) => {
          const number = index + 1;
          return (
            <div key={photo.key} className={styles.slide}>
              {Math.abs(index - at) <= 1 && (
                <Picture
                  photo={photo}
                  sizes="100vw"
                  alt={t`Photo ${number} of ${total}`}
                  contain
                  priority={index === at}
                />
              )}
            </div>
          );
        })}
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
    </dialog>
  );
}
