import { useState } from 'react';

import type { Photo } from '#contract/media/photo.ts';
import { PHOTO_WIDTHS, PLACEHOLDER_GRID } from '#contract/media/photo-address.ts';
import { shownPhotoPath } from '#kit/photos/shown-photo-path.ts';

import { Icon } from './icon.tsx';
import { photoOffIcon } from './icons.ts';
import styles from './picture.module.css';

/** A photo, with an access key if only its owner may see it. */
type AnyPhoto = Photo & { access?: string };

/**
 * Returns the widths in which a photo is available: none larger than the photo, but at least the
 * smallest.
 */
export function servedWidths(photo: Photo): number[] {
  const widths = PHOTO_WIDTHS.filter((width) => width <= photo.width);
  return widths.length > 0 ? widths : [PHOTO_WIDTHS[0]];
}

function sourceSet(photo: AnyPhoto, format: 'avif' | 'webp'): string {
  return servedWidths(photo)
    .map((width) => `${shownPhotoPath(photo, width, format, photo.access)} ${width}w`)
    .join(', ');
}

/**
 * A photo that fills its box. Its six colours are the placeholder while it loads, and stay with an
 * icon if it fails. Set `priority` for the photo at the top of a page; the others load when they
 * are near the viewport.
 */
export function Picture({
  photo,
  sizes,
  alt,
  priority = false,
  contain = false,
}: {
  photo: AnyPhoto;
  sizes: string;
  alt: string;
  priority?: boolean;
  /** Shows the whole photo instead of filling the box. */
  contain?: boolean;
}) {
  const [isBroken, setBroken] = useState(false);
  const plain = servedWidths(photo).find((width) => width >= 800) ?? servedWidths(photo).at(-1)!;
  return (
    <span className={`${styles.frame} ${contain ? styles.contain : ''}`}>
      {photo.placeholder && !contain && <Placeholder colours={photo.placeholder} />}
      {isBroken ? (
        <span className={styles.broken} {...(alt && { role: 'img', 'aria-label': alt })}>
          <Icon path={photoOffIcon} size="normal" />
        </span>
      ) : (
        <picture>
          <source type="image/avif" srcSet={sourceSet(photo, 'avif')} sizes={sizes} />
          <source type="image/webp" srcSet={sourceSet(photo, 'webp')} sizes={sizes} />
          <img
            // Detects an error that occurred before hydration.
            ref={(img) => {
              if (img?.complete && img.naturalWidth === 0) setBroken(true);
            }}
            className={styles.photo}
            src={shownPhotoPath(photo, plain, 'jpeg', photo.access)}
            width={photo.width}
            height={photo.height}
            alt={alt}
            decoding="async"
            loading={priority ? 'eager' : 'lazy'}
            fetchPriority={priority ? 'high' : 'auto'}
            draggable={false}
            onError={() => setBroken(true)}
          />
        </picture>
      )}
    </span>
  );
}

function Placeholder({ colours }: { colours: string }) {
  const { columns, rows } = PLACEHOLDER_GRID;
  const cells = colours.match(/[0-9a-f]{6}/gi) ?? [];
  return (
    <svg
      className={styles.placeholder}
      viewBox={`0 0 ${columns} ${rows}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {cells.slice(0, columns * rows).map((colour, at) => (
        <rect
          key={at}
          x={at % columns}
          y={Math.floor(at / columns)}
          width="1.05"
          height="1.05"
          fill={`#${colour}`}
        />
      ))}
    </svg>
  );
}
