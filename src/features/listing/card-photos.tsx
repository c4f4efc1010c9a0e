import { useRef, useState } from 'react';

import type { Photo } from '#contract/photo.ts';
import { Icon } from '#ui/icon.tsx';
import { photoOffIcon } from '#ui/icons.ts';
import { Picture } from '#ui/picture.tsx';

import styles from './card-photos.module.css';

const SIZES = '(max-width: 768px) calc(100vw - 32px), (max-width: 1100px) 47vw, 379px';

/** More dots than this say nothing; the rest is on the home's own page. */
const MOST = 5;

/**
 * The card's photos, to be swiped through. Only the first is there from the start; the others
 * come when a finger or a pointer does.
 */
export function CardPhotos(props: { photos: readonly Photo[]; priority: boolean }) {
  const { priority } = props;
  const photos = props.photos.slice(0, MOST);
  const strip = useRef<HTMLDivElement>(null);
  const [isAwake, setAwake] = useState(false);
  const [at, setAt] = useState(0);
  const wake = () => setAwake(true);

  if (photos.length === 0) {
    return (
      <div className={`${styles.photos} ${styles.none}`}>
        <Icon path={photoOffIcon} size="normal" />
      </div>
    );
  }
  return (
    <div className={styles.photos} onPointerEnter={wake} onTouchStart={wake}>
      <div
        ref={strip}
        className={styles.strip}
        tabIndex={-1}
        onScroll={(event) => {
          const { scrollLeft, clientWidth } = event.currentTarget;
          setAt(Math.round(scrollLeft / clientWidth));
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
