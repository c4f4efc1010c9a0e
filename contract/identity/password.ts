/* Password rules, shared by the forms and the server. */

/** Names of the password rules, in the order in which a form lists them. */
const PASSWORD_RULES = ['length', 'uppercase', 'lowercase', 'digit', 'special', 'common'] as const;
export type PasswordRule = (typeof PASSWORD_RULES)[number];

/** Length in characters as people count them. The maximum only keeps hashing cheap. */
export const PASSWORD_LENGTH = { least: 8, most: 128 } as const;

/**
 * The base words of common passwords, to which people add the required capital, digit and symbol.
 * Lists of leaked passwords are full of 'Password1!' and 'Qwerty@123'. They contain little else
 * that would pass the other rules.
 */
const COMMON_WORDS = new Set(
  `password passwort passwd pass passcode qwerty qwertyuiop qwert asdf asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx
   qaz wsx qazwsxedc admin administrator root user guest test testing demo default master welcome hello login
   letmein iloveyou love loveyou monkey dragon sunshine princess football baseball superman batman shadow
   michael jordan abc abcd abcde abcdef a aa aaa aaaa changeme change secret summer winter spring autumn
   january monday sunday freedom whatever trustno trustnoone google facebook samsung apple computer internet
   server system temp temporary thailand bangkok srilanka colombo sala salas`.match(/\S+/g),
);

/** Number sequences and years that people append to the word. */
const COMMON_FIGURES =
  /^(?:0*(?:1?2?3?4?5?6?7?8?9?0?)|(?:19|20|25)\d\d|(\d)\1*|(?:123){2}|123321|112233|1122)$/;

const LETTER_SIGNS: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '0': 'o',
  $: 's',
  '5': 's',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '7': 't',
};

/**
 * Returns the rules that a password breaks; an empty list means it is acceptable. It needs at least
 * 8 characters with an upper-case letter, a lower-case letter, a digit and a special character, and
 * must not be common.
 */
export function brokenPasswordRules(password: string): PasswordRule[] {
  const length = [...password].length;
  const broken: Record<PasswordRule, boolean> = {
    length: length < PASSWORD_LENGTH.least || length > PASSWORD_LENGTH.most,
    uppercase: !/\p{Lu}/u.test(password),
    lowercase: !/\p{Ll}/u.test(password),
    digit: !/\p{Nd}/u.test(password),
    special: !/[^\p{L}\p{M}\p{N}]/u.test(password),
    common: isCommonPassword(password),
  };
  return PASSWORD_RULES.filter((rule) => broken[rule]);
}

function isCommonPassword(password: string): boolean {
  const text = password.toLowerCase();
  // Digits may be before or after the word, symbols anywhere: 'P@ssw0rd!', '123Qwerty!',
  // 'Admin@2024'.
  const parts = [...text.matchAll(/[a-z](?:[a-z@$0134573!]*[a-z])?|\d+/g)].map(([part]) => part);
  const words = parts.filter((part) => /[a-z]/.test(part)).map(plainEmails);
  const figures = parts.filter((part) => !/[a-z]/.test(part)).join('');
  if (!/^[\x20-\x7e]*$/.test(text)) return false;
  return COMMON_WORDS.has(words.join('')) && COMMON_FIGURES.test(figures);
}

function plainEmails(word: string): string {
  return word.replace(/[^a-z]/g, (sign) => LETTER_SIGNS[sign] ?? '');
}
