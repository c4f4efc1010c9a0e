import { useLingui } from '@lingui/react/macro';
import type { RefObject } from 'react';

import type { Photo } from '#contract/photo.ts';
import { IconButton } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { chevronLeftIcon, chevronRightIcon, photoOffIcon } from '#ui/icons.ts';
import { Picture } from '#ui/picture.tsx';

import styles from './card-photos.module.css';

const SIZES = '(max-width: 768px) calc(100vw - 32px), (max-width: 1100px) 47vw, 384px';

/**
 * The card's photos, to be swiped through. Only the first is there from the start; the others
 * come, `isAwake`, when a finger or a pointer does.
 */
export function CardPhotos({
  photos,
  at,
  onMove,
  isAwake,
  priority,
  strip,
}: {
  photos: readonly Photo[];
  at: number;
  onMove: (at: number) => void;
  isAwake: boolean;
  priority: boolean;
  strip: RefObject<HTMLDivElement | null>;
}) {
  if (photos.length === 0) {
    return (
      <div className={`${styles.photos} ${styles.none}`}>
        <Icon path={photoOffIcon} size="normal" />
      </div>
    );
  }
  return (
    <div className={styles.photos} data-photos>
      <div
        ref={strip}
        className={styles.strip}
        // Before that it doesn't scroll: it would be one more stop of the keyboard.
        data-awake={isAwake || undefined}
        tabIndex={-1}
        onScroll={(event) => {
          const { scrollLeft, clientWidth } = event.currentTarget;
          onMove(Math.round(scrollLeft / clientWidth));
        }}
      >
        {photos.map((photo, index) => (
          <div key={photo.key} className={styles.slide}>
            {(index === 0 || isAwake) && (
              <Picture photo={photo} sizes={SIZES} alt="" priority={priority && index === 0} />
            )}
          </div>
        ))}
      </div>
      {photos.length > 1 && (
        <span className={styles.dots} aria-hidden="true">
          {photos.map((photo, index) => (
            <span key={photo.key} className={styles.dot} data-here={index === at || undefined} />
          ))}
        </span>
      )}
    </div>
  );
}

/**
 * For a mouse, which can't swipe. They lie over the link, not in it, and out of the keyboard's way:
 * the home's own page shows all its photos.
 */
export function CardArrows({
  at,
  total,
  strip,
}: {
  at: number;
  total: number;
  strip: RefObject<HTMLDivElement | null>;
}) {
  const { t } = useLingui();
  const show = (index: number) =>
    strip.current?.scrollTo({ left: index * strip.current.clientWidth, behavior: 'smooth' });
  return (
    <div className={styles.arrows} aria-hidden="true">
      <IconButton
        floating
        className={styles.arrow}
        path={chevronLeftIcon}
        label={t`Previous photo`}
        tabIndex={-1}
        disabled={at === 0}
        onClick={() => show(at - 1)}
      />
      <IconButton
        floating
        className={styles.arrow}
        path={chevronRightIcon}
        label={t`Next photo`}
        tabIndex={-1}
        disabled={at === total - 1}
        onClick={() => show(at + 1)}
      />
    </div>
  );
}
