import { atom, getDefaultStore } from 'jotai';

import { userStorage } from '#storage/account-view.ts';

/** Local storage: the homes that a visitor has saved on this device. */
const KEY = 'visitor-favourites';

/** Maximum number of homes. The page of saved homes requests each of them. */
const MOST = 50;

/** A home that a visitor has saved. */
export interface VisitorFavourite {
  id: number;
  /** `null` if unknown. */
  title: string | null;
}

/** The homes that visitors have saved on this device, last saved first. */
export const visitorFavouritesAtom = atom<readonly VisitorFavourite[]>([]);

function isFavourite(value: unknown): value is VisitorFavourite {
  const { id, title } = (value ?? {}) as Partial<Record<keyof VisitorFavourite, unknown>>;
  return (
    Number.isSafeInteger(id) && Number(id) > 0 && (title === null || typeof title === 'string')
  );
}

/** Reads the saved homes from the device. None if the browser allows no storage. */
export function readVisitorFavourites(): readonly VisitorFavourite[] {
  let found: unknown;
  try {
    found = JSON.parse(userStorage().getItem(KEY) ?? '[]');
  } catch {
    // No storage, or text that isn't ours.
  }
  const favourites = Array.isArray(found) ? found.filter(isFavourite) : [];
  getDefaultStore().set(visitorFavouritesAtom, favourites);
  return favourites;
}

/** @throws if the browser allows no storage */
function write(favourites: readonly VisitorFavourite[]): void {
  if (favourites.length > 0) userStorage().setItem(KEY, JSON.stringify(favourites));
  else userStorage().removeItem(KEY);
  readVisitorFavourites();
}

/**
 * Saves a home for the visitor, or removes it.
 * @returns whether it is saved now
 * @throws if the browser allows no storage
 */
export function toggleVisitorFavourite(favourite: VisitorFavourite): boolean {
  const saved = readVisitorFavourites();
  const others = saved.filter(({ id }) => id !== favourite.id);
  const isSaved = others.length === saved.length;
  write(isSaved ? [favourite, ...others].slice(0, MOST) : others);
  return isSaved;
}

/** Removes a home that an account has taken over. */
export function removeVisitorFavourite(id: number): void {
  write(readVisitorFavourites().filter((one) => one.id !== id));
}

/** Reads the saved homes now, and again when another tab changes them. */
export function followVisitorFavourites(): void {
  readVisitorFavourites();
  addEventListener('storage', ({ key }) => {
    if (key === KEY || key === null) readVisitorFavourites();
  });
}
