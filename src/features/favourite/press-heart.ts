import { msg } from '@lingui/core/macro';

import { isApiError } from '#contract/is-api-error.ts';
import { NetworkError } from '#lib/api/network-error.ts';
import type { AppContext } from '#lib/app-context.tsx';
import { carryOut } from '#lib/carry-out.ts';
import { storedUserId } from '#lib/session/stored-session.ts';
import { NotSavedError } from '#storage/not-saved-error.ts';
import { setFavourite } from '#storage/outbox/operations/set-favourite.ts';
import type { Toast } from '#ui/toast.tsx';

import { pendingFavouritesState, savedIdsState } from './saved-ids.ts';

export interface HeartPress {
  app: AppContext;
  listingId: number;
  /** Title of the home; `null` if unknown. */
  title: string | null;
  showToast: (toast: Toast) => void;
  /** Opens the login page with the path to return to. */
  askToSignIn: () => void;
}

/** States that presses requested but that aren't saved to disk yet: id → saved. */
const pressed = new Map<number, { isSaved: boolean }>();

/**
 * Toggles a favourite. A visitor is asked to log in first; the home is saved after that. Each press
 * toggles the state that the previous press requested, even if it isn't visible yet. Two quick
 * presses therefore leave the heart unchanged.
 */
export async function pressHeart(press: HeartPress): Promise<void> {
  const { app, listingId } = press;
  if (storedUserId() === null) {
    rememberWish(listingId);
    press.askToSignIn();
    return;
  }
  const wanted = { isSaved: !(pressed.get(listingId)?.isSaved ?? isSavedNow(app, listingId)) };
  pressed.set(listingId, wanted);
  try {
    await saveListing(press, wanted.isSaved);
  } finally {
    if (pressed.get(listingId) === wanted) pressed.delete(listingId);
  }
}

/** Returns the state that hearts of this home show once the page is up to date. */
function isSavedNow({ queryClient }: AppContext, listingId: number): boolean {
  const pending = queryClient.getQueryData(pendingFavouritesState.queryKey);
  const saved = queryClient.getQueryData(savedIdsState.queryKey);
  return pending?.[listingId] ?? saved?.reply.propertyIds.includes(listingId) ?? false;
}

/**
 * Saves the home or removes it from the favourites. When this resolves, the change is on the
 * device's disk and visible; it is sent when possible. On devices without storage, it is sent now
 * or not at all.
 * @returns whether the home is saved, or will be
 */
export async function saveListing(
  { app, listingId, title, showToast }: Omit<HeartPress, 'askToSignIn'>,
  isSaved: boolean,
): Promise<boolean> {
  const userId = storedUserId();
  if (userId === null) return false;
  const operation = setFavourite.make(
    { propertyId: listingId, isSaved },
    { owner: String(userId), subject: title },
  );
  try {
    if ((await carryOut(app, setFavourite, operation)) !== null) return true;
  } catch (error) {
    // Without storage: report what couldn't be sent, and show no change.
    const text = refusal(error, app);
    if (text) showToast({ text, tone: 'error' });
    return false;
  }
  if (navigator.onLine) return true;
  showToast({ text: app.i18n._(msg`Saved on this device. It will be sent when you’re online.`) });
  return false;
}

/**
 * Returns the error message; `null` if another part already reports it, as when the session has
 * ended.
 */
function refusal(error: unknown, { i18n }: AppContext): string | null {
  if (error instanceof NetworkError) {
    return i18n._(msg`You’re offline, so nothing was changed. Try again when you’re online.`);
  }
  if (error instanceof NotSavedError) return null;
  if (!isApiError(error)) throw error;
  const { id } = error;
  if (id === 'invalid_token' || id === 'user_blocked') return null;
  const text = setFavourite.dropped?.(id);
  return text ? i18n._(text) : null;
}
/** Session storage: the listing that a visitor wants to save, until they log in. */
const KEY = 'wanted-home';

/** A visitor who logs in later than this probably no longer expects the listing to be saved. */
const VALID_MS = 30 * 60_000;

/**
 * Stores which listing to save after login, in this tab. Not in the URL, because then any link
 * could save a listing.
 */
export function rememberWish(listingId: number, now = Date.now()): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ listingId, at: now }));
  } catch {
    // Storage isn't available: the user has to press the heart again.
  }
}

/** Returns the listing to save now and removes it from storage; `null` if there is none. */
export function takeWish(now = Date.now()): number | null {
  try {
    const kept = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    const { listingId, at } = JSON.parse(kept ?? '{}') as { listingId?: unknown; at?: unknown };
    if (typeof listingId !== 'number' || typeof at !== 'number') return null;
    return Number.isSafeInteger(listingId) && listingId > 0 && now - at < VALID_MS
      ? listingId
      : null;
  } catch {
    return null;
  }
}
