import { Skeleton } from '#ui/skeleton.tsx';

import styles from './similar-homes.module.css';

/** The shape of the row that comes. */
export function SimilarHomesSkeleton() {
  return (
    <div aria-hidden="true">
      <div className={styles.heading}>
        <Skeleton shape="title" width="half" />
      </div>
      <div className={styles.row}>
        {[0, 1, 2, 3, 4, 5].map((at) => (
          <div key={at} className={styles.home}>
            <div className={styles.photo}>
              <Skeleton shape="box" />
            </div>
            <div className={styles.words}>
              <Skeleton shape="title" width="half" />
              <Skeleton width="long" />
              <Skeleton width="full" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
