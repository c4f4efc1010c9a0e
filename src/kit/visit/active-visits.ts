import { userStorage } from '#storage/account-view.ts';

/** Local storage key: number of visits in which the user did something. */
const ACTIVE_VISITS = 'active-visits';

/** Session storage key: set once the user has done something in this visit. */
const ACTIVE = 'active';

/** Number of active visits that make a regular user. */
const LEAST_VISITS = 2;

/** Counts this visit as active. Call it when the user does something. Never throws. */
export function countActiveVisit(): void {
  try {
    if (sessionStorage.getItem(ACTIVE)) return;
    sessionStorage.setItem(ACTIVE, '1');
    userStorage().setItem(ACTIVE_VISITS, String(activeVisits() + 1));
  } catch {
    // The browser forbids storage, so nobody is regular.
  }
}

function activeVisits(): number {
  return Number(userStorage().getItem(ACTIVE_VISITS) ?? 0);
}

/** Returns whether the user has done something on several visits. Never throws. */
export function isRegular(): boolean {
  try {
    return activeVisits() >= LEAST_VISITS;
  } catch {
    return false;
  }
}
