/** Chromium's offer to install a page as an app, which isn't in the standard's types. */
export interface InstallOffer extends Event {
  /** Shows the browser's dialog, once. Only in the handler of a tap. */
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

declare global {
  interface Window {
    /** The offer, until the part of the app that uses it is loaded. */
    installOffer?: InstallOffer | undefined;
  }
}

/** Keeps the browser's offer, which comes once, instead of its own bar over the page. */
export function catchInstallOffer(): void {
  addEventListener('beforeinstallprompt', (offer) => {
    offer.preventDefault();
    window.installOffer = offer as InstallOffer;
  });
}
