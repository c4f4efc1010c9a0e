import { ownPath } from '#contract/own-path.ts';

/** Longer ones are nobody's way back. */
const MAX_LENGTH = 1_000;

/**
 * Where to go after signing in: the address that was given if it is a page of ours, else home. The
 * sign-in page itself, the API and files are none.
 */
export function backPath(given: string | undefined): string {
  const path = given && given.length <= MAX_LENGTH ? ownPath(given) : null;
  return path &&
    !/^\/(?:login|register|reset-password|api|photos|assets|shell)(?:[/?#]|$)/i.test(path)
    ? path
    : '/';
}
