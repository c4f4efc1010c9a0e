import { type ComponentType, Suspense } from 'react';

import { importSoon, lazyExtra } from '#kit/net/load-later.ts';
import { WhenNear } from '#ui/when-near.tsx';

import styles from './in-page-map.module.css';

/**
 * Returns a component for a small map within a page. It fills its parent, which sets the height.
 * Its code loads when it is about to become visible.
 */
export function inPageMap<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const View = lazyExtra<Props>(() => importSoon(load));
  return function InPageMap(props: Props) {
    return (
      <div className={styles.frame} data-in-page-map="">
        <WhenNear placeholder={null}>
          <Suspense>
            <View {...props} />
          </Suspense>
        </WhenNear>
      </div>
    );
  };
}
