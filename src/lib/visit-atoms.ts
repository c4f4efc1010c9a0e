import { atom } from 'jotai';

/**
 * A newer release is ready; `apply` starts it and reloads the page. `isDone`: another tab has started
 * it. Null: this is the newest, or the person wants it later.
 */
export const updateAtom = atom<{ isDone: boolean; apply: () => void } | null>(null);

/** Whether the device has a network, as far as the browser knows. */
export const onlineAtom = atom(true);

/** Messages that nobody has read yet, and notices that nobody has seen. */
export const unreadMessagesAtom = atom(0);
export const unseenNoticesAtom = atom(0);

/** The server is reached and says that it can't answer right now. */
export const serverAwayAtom = atom(false);
