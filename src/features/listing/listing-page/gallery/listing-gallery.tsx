import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useRef, useState } from 'react';

import type { Listing } from '#contract/listing/listing.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { gridIcon, photoOffIcon } from '#ui/icons.ts';
import { Picture } from '#ui/picture.tsx';

import styles from './listing-gallery.module.css';
import { LazyPhotoViewer, loadPhotoViewer } from '#ui/photo-viewer/photo-viewer-lazy.tsx';

const loadOverview = () => import('./photo-overview.tsx');
const Overview = lazy(async () => ({ default: (await loadOverview()).PhotoOverview }));

const FIRST_SIZES = '(max-width: 768px) 100vw, (max-width: 1264px) 50vw, 598px';
const OTHER_SIZES = '(max-width: 768px) 100vw, (max-width: 1264px) 25vw, 298px';
const MOSAIC = 5;

/**
 * Photo gallery. Phone: one photo at a time with swiping and a counter. Desktop: a mosaic of five.
 */
export function ListingGallery({ listing }: { listing: Listing }) {
  const { t } = useLingui();
  const photos = listing.images;
  const [at, setAt] = useState(0);
  const strip = useRef<HTMLDivElement>(null);
  const [openAt, setOpenAt] = useState<number | null>(null);
  const [isOverview, setOverview] = useState(false);
  const total = photos.length;

  if (total === 0) {
    return (
      <div className={styles.none}>
        <Icon path={photoOffIcon} size="normal" />
        <Trans>No photos yet</Trans>
      </div>
    );
  }
  return (
    <div
      className={styles.gallery}
      onPointerEnter={() => void loadPhotoViewer().catch(() => undefined)}
    >
      <div
        ref={strip}
        className={styles.strip}
        data-count={Math.min(total, MOSAIC)}
        tabIndex={-1}
        onScroll={(event) => {
          const { scrollLeft, clientWidth } = event.currentTarget;
          setAt(Math.round(scrollLeft / clientWidth));
        }}
      >
        {photos.map((photo, index) => {
          const number = index + 1;
          return (
            <button
              key={photo.key}
              type="button"
              className={styles.tile}
              aria-label={t`Photo ${number} of ${total}`}
              data-cover={index === 0 || undefined}
              onClick={() => setOpenAt(index)}
            >
              <Picture
                photo={photo}
                sizes={index === 0 ? FIRST_SIZES : OTHER_SIZES}
                alt=""
                priority={index === 0}
              />
            </button>
          );
        })}
      </div>
      <span className={styles.counter} aria-hidden="true">
        {`${at + 1} / ${total}`}
      </span>
      <Button
        className={styles.all ?? ''}
        aria-haspopup="dialog"
        onPointerEnter={() => void loadOverview().catch(() => undefined)}
        onClick={() => setOverview(true)}
      >
        <Icon path={gridIcon} />
        <Trans>All {total} photos</Trans>
      </Button>
      {isOverview && (
        <Suspense>
          <Overview
            photos={photos}
            title={listing.propertyTitle}
            language={listing.language}
            onClose={() => setOverview(false)}
          />
        </Suspense>
      )}
      <LazyPhotoViewer
        photos={photos}
        title={listing.propertyTitle}
        language={listing.language}
        openAt={openAt}
        onClose={(last) => {
          setOpenAt(null);
          showLast(strip.current, last);
        }}
      />
    </div>
  );
}

/** Scrolls the phone's strip to the photo that was last open in the viewer. */
function showLast(strip: HTMLElement | null, last: number) {
  if (!strip || strip.scrollWidth <= strip.clientWidth) return;
  strip.scrollTo({ left: last * strip.clientWidth, behavior: 'instant' });
  strip.querySelectorAll('button')[last]?.focus({ preventScroll: true });
}
