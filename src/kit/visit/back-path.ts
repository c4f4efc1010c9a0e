import { ownPath } from '#contract/identity/own-path.ts';

/** Longer paths are ignored. */
const MAX_LENGTH = 1_000;

/**
 * Returns the path to open after login: the given path if it is a page of ours, else the home page.
 * The login page, the API and files don't count as pages.
 */
export function backPath(given: string | undefined): string {
  const path = given && given.length <= MAX_LENGTH ? ownPath(given) : null;
  return path &&
    !/^\/(?:login|register|reset-password|api|photos|assets|shell)(?:[/?#]|$)/i.test(path)
    ? path
    : '/';
}
