import { atom } from 'jotai';

/**
 * Set when a newer release is ready; `apply` activates it and reloads the page. `isDone`: another
 * tab has activated it. `null`: no update, or the user postponed it.
 */
export const updateAtom = atom<{ isDone: boolean; apply: () => void } | null>(null);

/** Whether the device is online, according to the browser. */
export const onlineAtom = atom(true);

/** Number of unread messages, and of unseen notices. */
export const unreadMessagesAtom = atom(0);
export const unseenNoticesAtom = atom(0);

/** Whether the server responds that it is unavailable. */
export const serverAwayAtom = atom(false);
