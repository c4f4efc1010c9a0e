import { atom } from 'jotai';

import {
  ACCOUNT_VIEW_MINUTES,
  type AccountView,
} from '#contract/identity/account-view-endpoints.ts';
import { ACCOUNT_VIEW_KEY } from '#storage/account-view.ts';

import { TOKEN_KEY } from './token.ts';
import { USER_KEY } from './stored-session.ts';

/** Path of the page that a tab shows when its view has ended. */
export const VIEW_ENDED = '/view-ended';

/** How often the server has refused a change because an account is only viewed. */
export const readOnlyRefusalsAtom = atom(0);

/**
 * Shows an account in a tab that was opened for it. The session is handed over in the tab's session
 * storage, so it is never in a URL.
 * @param tab blank, of this origin
 */
export function showAccountView(
  tab: Pick<Window, 'sessionStorage' | 'location' | 'opener'>,
  { token, user }: AccountView,
): void {
  const { sessionStorage } = tab;
  // A new tab begins with a copy of its opener's.
  sessionStorage.clear();
  // By the clock of this device, which may differ from the server's.
  const endsAt = Date.now() + ACCOUNT_VIEW_MINUTES * 60_000;
  sessionStorage.setItem(ACCOUNT_VIEW_KEY, String(endsAt));
  sessionStorage.setItem(USER_KEY, JSON.stringify(user));
  sessionStorage.setItem(TOKEN_KEY, token);
  tab.opener = null;
  tab.location.replace('/');
}

/** Returns when the view in this tab ends, in ms; `null` if the tab shows none. */
export function accountViewEndsAt(): number | null {
  try {
    return Number(sessionStorage.getItem(ACCOUNT_VIEW_KEY)) || null;
  } catch {
    return null;
  }
}

/** Forgets the view. From the next load on, the tab shows the session of the device. */
export function leaveAccountView(): void {
  sessionStorage.clear();
}
