import { atom, type getDefaultStore } from 'jotai';

import type { InstallOffer } from './install-offer.ts';

/** The browser's offer to install Sala; null: none, or it was used. */
export const installOfferAtom = atom<InstallOffer | null>(null);

/** Whether Sala was installed during this visit. */
export const justInstalledAtom = atom(false);

/** Follows whether Sala can be installed. */
export function followInstall(store: ReturnType<typeof getDefaultStore>): void {
  store.set(installOfferAtom, window.installOffer ?? null);
  addEventListener('beforeinstallprompt', (offer) => {
    store.set(installOfferAtom, offer as InstallOffer);
  });
  addEventListener('appinstalled', () => {
    window.installOffer = undefined;
    store.set(installOfferAtom, null);
    store.set(justInstalledAtom, true);
  });
}
