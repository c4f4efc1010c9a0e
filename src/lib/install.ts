import { atom, type getDefaultStore } from 'jotai';

import { userStorage } from '#storage/account-view.ts';

import type { InstallOffer } from './install-offer.ts';
import { outboxRowsAtom } from './outbox.ts';

/** The browser's offer to install Sala; null: none, or it was used. */
export const installOfferAtom = atom<InstallOffer | null>(null);

/** Whether Sala was installed during this visit. */
export const justInstalledAtom = atom(false);

/** Local storage key: number of visits in which the user did something. */
const ACTIVE_VISITS = 'active-visits';

/** Session storage key: set once the user has done something in this visit. */
const ACTIVE = 'active';

/** Number of visits with an action after which installing is offered. */
const LEAST_VISITS = 2;

type Store = ReturnType<typeof getDefaultStore>;

/** Follows whether Sala can be installed, and counts the visits in which its user does something. */
export function followInstall(store: Store, onAction: (listener: () => void) => void): void {
  store.set(installOfferAtom, window.installOffer ?? null);
  addEventListener('beforeinstallprompt', (offer) => {
    store.set(installOfferAtom, offer as InstallOffer);
  });
  addEventListener('appinstalled', () => {
    window.installOffer = undefined;
    store.set(installOfferAtom, null);
    store.set(justInstalledAtom, true);
  });
  onAction(countVisit);
  store.sub(outboxRowsAtom, () => {
    if (store.get(outboxRowsAtom).length > 0) countVisit();
  });
}

function countVisit(): void {
  try {
    if (sessionStorage.getItem(ACTIVE)) return;
    sessionStorage.setItem(ACTIVE, '1');
    userStorage().setItem(ACTIVE_VISITS, String(activeVisits() + 1));
  } catch {
    // The browser forbids storage, so nothing is offered.
  }
}

function activeVisits(): number {
  return Number(userStorage().getItem(ACTIVE_VISITS) ?? 0);
}

/** Returns whether the user has been here often enough to be offered the app. Never throws. */
export function isRegular(): boolean {
  try {
    return activeVisits() >= LEAST_VISITS;
  } catch {
    return false;
  }
}
