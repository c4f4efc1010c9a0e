import { isApiError } from '#contract/is-api-error.ts';
import { LINK_ERRORS, type LinkError } from '#contract/registration-endpoints.ts';

/** A mailed link, as the page's address has it. */
export interface MailedLinkParams {
  userId: string;
  token: string;
}

/** Why a link opens nothing, as far as it is the link's fault. */
export function linkErrorOf(error: unknown): LinkError | null {
  if (!isApiError(error)) return null;
  // An address that can't be one of ours is as unknown as a forged one.
  if (error.id === 'invalid_input' && error.fields.some(({ path }) => path.startsWith('params.'))) {
    return 'link_unknown';
  }
  return LINK_ERRORS.find((id) => id === error.id) ?? null;
}
