import * as v from 'valibot';

import { LANGUAGES } from '../kit/limits.ts';
import { Text } from '../kit/values.ts';

/** Maximum length of an email (RFC 5321, section 4.5.3.1.3, less the brackets). */
export const EMAIL_MAX_LENGTH = 254;

/**
 * Grammar of an email that can receive mail: one @, a domain with a dot, and no characters with a
 * meaning in email headers.
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

/** A letter of any script with its marks and joiners: Sinhala conjuncts contain U+200D. */
const LETTER = String.raw`\p{L}[\p{M}\u200C\u200D]*`;
const LETTER_BUT_LATIN = String.raw`(?!\p{Script=Latin})${LETTER}`;

/** What precedes a letter: an initial (`K.`), or a title in a script without domains (`ดร.`). */
const ABBREVIATION = String.raw`(?:${LETTER}\.(?=\p{L})|(?:${LETTER_BUT_LATIN}){2,6}\.(?=${LETTER_BUT_LATIN}))`;

const NAME_WORD = String.raw`${ABBREVIATION}*${LETTER}(?:${LETTER}|['’\-])*\.?`;

/**
 * Grammar of a person's name in any script, with initials and titles: `W.M.A. Bandara`. A name can't
 * look like a URL: emails greet by name, and anyone can register someone else's email under any
 * name. After a dot, a Latin word follows only an initial, and no country's domain does.
 */
export const NAME_GRAMMAR = new RegExp(
  String.raw`^(?!.*\.(?:ไทย|ලංකා|இலங்கை)(?: |$))${NAME_WORD}(?: +${NAME_WORD})*$`,
  'u',
);

export const PersonName = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(NAME_MAX_LENGTH),
  v.regex(NAME_GRAMMAR),
);

/** Optional, because not everyone has a last name. */
export const LastName = v.union([v.pipe(v.string(), v.trim(), v.literal('')), PersonName]);

/** A new password. After this size check, `brokenPasswordRules` checks its rules. */
export const ChosenPassword = v.pipe(v.string(), v.maxLength(1_024));

export const PersonLanguage = v.picklist(LANGUAGES);

const DocumentVersion = v.pipe(Text, v.maxLength(40));

/**
 * The versions of the terms and the privacy policy that the user of a new account agreed to. Absent
 * from clients other than the app: nothing is stored.
 */
export const AccountAgreement = v.optional(
  v.strictObject({ terms: DocumentVersion, privacy: DocumentVersion }),
);
export type AccountAgreement = v.InferOutput<typeof AccountAgreement>;

/**
 * Phone numbers as people write and paste them: five digits of any script or more, invisible
 * characters, any dashes and spaces, and an extension. The server reads them (`readPhone`).
 */
export const PHONE_GRAMMAR =
  /^(?=(?:\P{Nd}*\p{Nd}){5})[\p{Nd}\p{Cf}\p{Pd}\p{Zs}+()./~,;#x]+(?:ext\.?[\p{Zs}\p{Nd}]+|ต่อ[\p{Zs}\p{Nd}]+)?$/u;

export const PhoneNumber = v.pipe(v.string(), v.trim(), v.maxLength(40), v.regex(PHONE_GRAMMAR));
