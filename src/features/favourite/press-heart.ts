import { msg } from '@lingui/core/macro';

import { isApiError } from '#contract/is-api-error.ts';
import { loveListing } from '#contract/favourite-endpoints.ts';
import { NetworkError } from '#lib/api/network-error.ts';
import type { AppContext } from '#lib/app-context.tsx';
import { addToOutbox } from '#lib/outbox.ts';
import { storedUserId } from '#lib/session/stored-session.ts';
import { setFavourite } from '#storage/outbox/set-favourite.ts';
import { NotSavedError } from '#storage/not-saved-error.ts';
import type { Toast } from '#ui/toast-card.tsx';

import { rememberWish } from './heart-wish.ts';
import { noteSaved } from './note-saved.ts';
import { heartWishesState, savedIdsState } from './saved-ids.ts';

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
  const wish = { isSaved: !(pressed.get(listingId)?.isSaved ?? isSavedNow(app, listingId)) };
  pressed.set(listingId, wish);
  try {
    await saveListing(press, wish.isSaved);
  } finally {
    if (pressed.get(listingId) === wish) pressed.delete(listingId);
  }
}

/** What hearts of this home show once the page has caught up. */
function isSavedNow({ queryClient }: AppContext, listingId: number): boolean {
  const wishes = queryClient.getQueryData(heartWishesState.queryKey);
  const saved = queryClient.getQueryData(savedIdsState.queryKey);
  return wishes?.[listingId] ?? saved?.reply.includes(listingId) ?? false;
}

/**
 * Takes the wish: it is on the device's disk when this resolves, shows at once, and is sent when it
 * can be (`follow-wishes.ts`). Where the device keeps nothing, it is sent now or not at all.
 * @returns whether the home is saved, or will be
 */
export async function saveListing(
  { app, listingId, title, showToast }: Omit<HeartPress, 'askToSignIn'>,
  isSaved: boolean,
): Promise<boolean> {
  const userId = storedUserId();
  if (userId === null) return false;
  const operation = setFavourite(String(userId), listingId, isSaved, title);
  try {
    await addToOutbox(operation, { replaces: true });
  } catch (error) {
    if (!(error instanceof NotSavedError)) throw error;
    return sendNow({ app, listingId, showToast }, userId, isSaved);
  }
  if (navigator.onLine) return true;
  showToast({ text: app.i18n._(msg`Saved on this device. It is sent when you’re online.`) });
  return false;
}

/** Without a place to keep the wish in: what can't be sent is said, and nothing is shown as done. */
async function sendNow(
  { app, listingId, showToast }: Pick<HeartPress, 'app' | 'listingId' | 'showToast'>,
  userId: number,
  isSaved: boolean,
): Promise<boolean> {
  try {
    const reply = await app.call(loveListing, {
      body: { propertyId: listingId, userId, isSaved },
    });
    if (storedUserId() !== userId) return false;
    noteSaved(app, listingId, reply.isSaved);
    return true;
  } catch (error) {
    const text = refusal(error, app);
    if (text) showToast({ text, tone: 'error' });
    return false;
  }
}

/** What to say; null where something else says it, as when the session has ended. */
function refusal(error: unknown, { i18n }: AppContext): string | null {
  if (error instanceof NetworkError) {
    return i18n._(
      msg`There is no connection, so nothing was changed. Try again when you’re online.`,
    );
  }
  if (!isApiError(error)) throw error;
  const { id } = error;
  if (id === 'invalid_token' || id === 'user_blocked') return null;
  if (id === 'not_found') return i18n._(msg`This home has left the market.`);
  if (id === 'too_many_requests') {
    return i18n._(msg`That was a lot at once. Wait a moment and try again.`);
  }
  return i18n._(msg`An unexpected error occurred. Please try again.`);
}
