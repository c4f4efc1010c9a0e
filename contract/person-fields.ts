import * as v from 'valibot';

import { LANGUAGES } from './limits.ts';

/** Longest that an address can be (RFC 5321, section 4.5.3.1.3, less the brackets). */
export const EMAIL_MAX_LENGTH = 254;

/**
 * An address that a mail can be sent to: one @, a domain with a dot, and nothing that has a meaning
 * of its own in a mail's header.
 */
export const EMAIL_GRAMMAR =
  /^[^\s@\p{C}<>()[\]\\,;:"]+@[^\s@\p{C}<>()[\]\\,;:".]+(?:\.[^\s@\p{C}<>()[\]\\,;:".]+)+$/u;

export const EmailAddress = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(EMAIL_MAX_LENGTH),
  v.regex(EMAIL_GRAMMAR),
);

export const NAME_MAX_LENGTH = 60;

/**
 * A person's name, of letters of any script. Nothing in it can be taken for an address of a page:
 * mails greet by it, and anybody may type a name for somebody else's address.
 */
export const NAME_GRAMMAR = /^[\p{L}\p{M}](?:[\p{L}\p{M}'’\- ]|\.(?=[ ]|$))*$/u;

export const PersonName = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(NAME_MAX_LENGTH),
  v.regex(NAME_GRAMMAR),
);

/** Not everybody has a second name. */
export const LastName = v.union([v.pipe(v.string(), v.trim(), v.literal('')), PersonName]);

/** A password that is chosen. Its rule is checked behind the size: `brokenPasswordRules`. */
export const ChosenPassword = v.pipe(v.string(), v.maxLength(1_024));

export const PersonLanguage = v.picklist(LANGUAGES);

/** What a token looks like: 256 random bits, base64url. */
export const TOKEN_GRAMMAR = /^[\w-]{43}$/;
