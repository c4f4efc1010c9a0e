import { Plural, Trans } from '@lingui/react/macro';

import styles from './listing-photos.module.css';
import type { ShownPhoto } from './use-listing-photos.ts';

/** Narrower, and a desk's listing page shows it blurred: its photos are 1,200 px wide there. */
const SHARP_WIDTH = 1_200;

/** How wide a photo is as it will be seen. */
function widthOf({ pixels, rotation }: ShownPhoto): number {
  if (!pixels) return Infinity;
  return rotation === 90 || rotation === 270 ? pixels.height : pixels.width;
}

/** What makes photos of a home good, and which of these aren't as good as they could be. */
export function PhotoAdvice({ photos }: { photos: readonly ShownPhoto[] }) {
  const small = photos.filter((photo) => widthOf(photo) < SHARP_WIDTH).length;
  return (
    <div className={styles.advice}>
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
          Hold the phone sideways, open the curtains, and begin with the photo that sells the home:
          it is the cover.
        </Trans>
      </p>
    </div>
  );
}
