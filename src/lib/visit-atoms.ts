import { atom } from 'jotai';

/** A newer release is ready; calling it starts the newer one. Null: this is the newest. */
export const updateAtom = atom<{ apply: () => void } | null>(null);

/** Whether the device has a network, as far as the browser knows. */
export const onlineAtom = atom(true);

/** The server is reached and says that it can't answer right now. */
export const serverAwayAtom = atom(false);
