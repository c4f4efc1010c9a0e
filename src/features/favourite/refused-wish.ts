import { atom } from 'jotai';

/** A wish that the server refused, until it was said; null: none. */
export const refusedWishAtom = atom<{ errorId: string } | null>(null);
