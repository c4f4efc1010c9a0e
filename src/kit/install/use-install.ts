import { useAtom, useAtomValue } from 'jotai';
import { useSyncExternalStore } from 'react';

import { installOfferAtom, justInstalledAtom } from '../visit/install.ts';

import { type Browser, browserHere, isInstalled } from './browser-here.ts';

const never = () => () => undefined;

/**
 * Returns how Sala can be installed on this device. The browser isn't known while the server's
 * markup is shown.
 */
export function useInstall(): {
  browser: Browser | null;
  isInstalled: boolean;
  /** Shows the browser's dialog; null: it has none to show. Call it in the handler of a tap. */
  install: (() => Promise<void>) | null;
} {
  const [offer, setOffer] = useAtom(installOfferAtom);
  const isJustInstalled = useAtomValue(justInstalledAtom);
  return {
    browser: useSyncExternalStore(never, browserHere, () => null),
    isInstalled: useSyncExternalStore(never, isInstalled, () => false) || isJustInstalled,
    install:
      offer &&
      (async () => {
        // Each offer can be used once. The browser makes another when it sees fit.
        setOffer(null);
        await offer.prompt();
      }),
  };
}
