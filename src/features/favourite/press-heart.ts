import { msg } from '@lingui/core/macro';

import { isApiError } from '#contract/is-api-error.ts';
import { NetworkError } from '#lib/api/http-api.ts';
import type { AppContext } from '#lib/app-context.tsx';
import { carryOut } from '#lib/carry-out.ts';
import { storedUserId } from '#lib/session/stored-session.ts';
import { NotSavedError } from '#storage/database.ts';
import { setFavourite } from '#storage/outbox/operations/set-favourite.ts';
import type { Toast } from '#ui/toast.tsx';

import { pendingFavouritesState, savedIdsState } from './saved-ids.ts';

export interface HeartPress {
  app: AppContext;
  listingId: number;
  /** The home's title; null: not known. */
  title: string | null;
  showToast: (toast: Toast) => void;
  /** To the sign-in page, with the way back. */
  askToSignIn: () => void;
}

/** What presses ask for that isn't on the device's disk yet: id → saved. */
const pressed = new Map<number, { isSaved: boolean }>();

/**
 * A visitor is asked to sign in first, and the home is saved then. Each press turns what the one
 * before it asked for, also where that isn't on screen yet: two quick ones leave the heart as it was.
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

/** What hearts of this home show once the page has caught up. */
function isSavedNow({ queryClient }: AppContext, listingId: number): boolean {
  const pending = queryClient.getQueryData(pendingFavouritesState.queryKey);
  const saved = queryClient.getQueryData(savedIdsState.queryKey);
  return pending?.[listingId] ?? saved?.reply.propertyIds.includes(listingId) ?? false;
}

/**
 * Saves the home, or takes it out again. The change is on the device's disk when this resolves, shows
 * at once, and is sent when it can be. Where the device keeps nothing, it is sent now or not at all.
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
    // Without a place to keep it in: what can't be sent is said, and nothing is shown as done.
    const text = refusal(error, app);
    if (text) showToast({ text, tone: 'error' });
    return false;
  }
  if (navigator.onLine) return true;
  showToast({ text: app.i18n._(msg`Saved on this device. It will be sent when you’re online.`) });
  return false;
}

/** What to say; null where something else says it, as when the session has ended. */
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
/** Session storage: the home that a visitor wanted to save, until they are signed in. */
const KEY = 'wanted-home';

/** Whoever signs in later than this has something else in mind. */
const VALID_MS = 30 * 60_000;

/** Notes what to save once the visitor has signed in, in this tab. Not in the address: a link could save then. */
export function rememberWish(listingId: number, now = Date.now()): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ listingId, at: now }));
  } catch {
    // Then the heart has to be pressed again.
  }
}

/** The home that is to be saved now, once. */
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
