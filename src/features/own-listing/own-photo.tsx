import type { OwnPhoto } from '#contract/own-listing.ts';
import { Icon } from '#ui/icon.tsx';
import { houseIcon } from '#ui/icons.ts';
import { Picture } from '#ui/picture.tsx';

import styles from './own-row.module.css';

/** The cover of a listing, which only its team may see until it is on the market. */
export function Cover({ photo }: { photo: OwnPhoto | undefined }) {
  return (
    <span className={styles.cover}>
      {photo ? (
        <Picture photo={photo} sizes="(width <= 768px) 112px, 128px" alt="" />
      ) : (
        <Icon path={houseIcon} size="normal" />
      )}
    </span>
  );
}
