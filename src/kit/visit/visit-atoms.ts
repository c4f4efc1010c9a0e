import { atom } from 'jotai';

/** A newer release. `apply` activates it and reloads the page. */
export type Update =
  | { state: 'ready'; apply: () => void }
  /** The user has agreed. The page reloads when the release is active. */
  | { state: 'starting' }
  /** Another tab has activated it. */
  | { state: 'done'; apply: () => void };

/** `null`: no update, or the user postponed it. */
export const updateAtom = atom<Update | null>(null);

/** Whether the device is online, according to the browser. */
export const onlineAtom = atom(true);

/** Number of unread messages, and of unseen notices. */
export const unreadMessagesAtom = atom(0);
export const unseenNoticesAtom = atom(0);

/** Whether the server responds that it is unavailable. */
export const serverAwayAtom = atom(false);
