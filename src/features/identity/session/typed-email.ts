import { atom } from 'jotai';

/** Email typed on the login page, for the page that resets its password. Never part of a URL. */
export const typedEmailAtom = atom('');
