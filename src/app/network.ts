import type { getDefaultStore } from 'jotai';

import { onlineAtom } from '#lib/visit-atoms.ts';

/** Follows the browser's idea of the network into the app's state. */
export function followNetwork(store: ReturnType<typeof getDefaultStore>): void {
  const update = () => store.set(onlineAtom, navigator.onLine);
  addEventListener('online', update);
  addEventListener('offline', update);
  update();
}
