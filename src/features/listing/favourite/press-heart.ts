import { msg } from '@lingui/core/macro';

import { isApiError } from '#contract/kit/is-api-error.ts';
import { NetworkError } from '#kit/net/network-error.ts';
import { countActiveVisit } from '#kit/visit/active-visits.ts';
import type { AppContext } from '#kit/visit/app-context.tsx';
import { runOperation } from '#kit/sync/run-operation.ts';
import { storedUserId } from '#kit/session/stored-session.ts';
import { NotSavedError } from '#storage/not-saved-error.ts';
import { setFavourite } from '../operations/set-favourite.ts';
import type { Toast } from '#ui/toast.tsx';

import { pendingFavouritesState, savedIdsState } from './saved-ids.ts';
import { readVisitorFavourites, toggleVisitorFavourite } from './visitor-favourites.ts';

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
 * Toggles a favourite. A visitor's are saved on the device until they log in. Each press toggles the
 * state that the previous press requested, even if it isn't visible yet. Two quick presses therefore
 * leave the heart unchanged. When this resolves, the change is on the device's disk and visible; it
 * is sent when possible. On devices without storage, it is sent now or not at all.
 */
export async function pressHeart(press: HeartPress): Promise<void> {
  const { app, listingId, title, showToast } = press;
  const userId = storedUserId();
  if (userId === null) {
    pressAsVisitor(press);
    return;
  }
  const wanted = { isSaved: !(pressed.get(listingId)?.isSaved ?? isSavedNow(app, listingId)) };
  pressed.set(listingId, wanted);
  try {
    const of = { owner: String(userId), subject: title };
    const operation = setFavourite.make({ propertyId: listingId, ...wanted }, of);
    const reply = await runOperation(app, setFavourite, operation);
    if (reply === null && !navigator.onLine) {
      const text = app.i18n._(msg`Saved on this device. It will be sent when you’re online.`);
      showToast({ text });
    }
  } catch (error) {
    // Without storage: report what couldn't be sent, and show no change.
    const text = refusal(error, app);
    if (text) showToast({ text, tone: 'error' });
  } finally {
    if (pressed.get(listingId) === wanted) pressed.delete(listingId);
  }
}

/** Saves a home on this device. Without storage, the visitor has to log in first. */
function pressAsVisitor({ app, listingId: id, title, showToast, askToSignIn }: HeartPress): void {
  let isSaved: boolean;
  try {
    isSaved = toggleVisitorFavourite({ id, title });
  } catch {
    askToSignIn();
    return;
  }
  countActiveVisit();
  // Once is enough: the page of saved homes says it too.
  if (!isSaved || readVisitorFavourites().length > 1) return;
  showToast({
    text: app.i18n._(msg`Saved on this device. Log in to see it on all your devices.`),
  });
}

/** Returns the state that hearts of this home show once the page is up to date. */
function isSavedNow({ queryClient }: AppContext, listingId: number): boolean {
  const pending = queryClient.getQueryData(pendingFavouritesState.queryKey);
  const saved = queryClient.getQueryData(savedIdsState.queryKey);
  return pending?.[listingId] ?? saved?.reply.propertyIds.includes(listingId) ?? false;
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
