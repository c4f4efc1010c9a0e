import { atom, type getDefaultStore } from 'jotai';

/** Chromium's offer to install a page as an app, which isn't in the standard's types. */
export interface InstallOffer extends Event {
  /** Shows the browser's dialog, once. Only in the handler of a tap. */
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

declare global {
  interface Window {
    /** The offer that came before this module. The page's inline script keeps it. */
    installOffer?: InstallOffer | undefined;
  }
}

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
