/** What masked contact data is replaced with. */
export const CONTACT_MASK = '•••';

/** Digits of any script, as keycaps, and as words. */
const DIGIT = String.raw`(?:\p{Nd}\uFE0F?\u20E3?|(?<![a-z])(?:zero|one|two|three|four|five|six|seven|eight|nine)(?![a-z])|ศูนย์|หนึ่ง|สอง|สาม|สี่|ห้า|หก|เจ็ด|แปด|เก้า)`;

/** What may be between the digits of a number. A comma and a space separate two numbers. */
const GAP = String.raw`(?:(?!,\s)[\s\p{Cf}\p{P}\p{S}]){0,5}`;

/** At least nine digits: Thai numbers have nine or ten, Sri Lankan ones ten, with the leading 0. */
const NUMBER = new RegExp(String.raw`[+(]*${DIGIT}(?:${GAP}${DIGIT}){8,}`, 'giu');

/** `words`, also in brackets, with spaces around. */
const spelled = (words: string) => String.raw`\s*(?:[[({<]\s*)?(?:${words})(?:\s*[\])}>])?\s*`;
const AT = spelled('@|(?<![a-z])at(?![a-z])|แอท|แอด');
/** A full stop that ends a sentence has no space before it. */
const DOT = String.raw`(?:\.|\s+\.\s+|${spelled(String.raw`(?<![a-z])dot(?![a-z])|ดอท|จุด|(?<=[[({<]\s*)\.`)})`;
const LABEL = '[a-z0-9][a-z0-9_-]*';
const ENDING =
  '(?:com|net|org|info|biz|asia|app|link|page|site|me|ee|io|ly|gl|co|th|lk|uk|sg|my)(?![a-z])';
const DOMAIN = `${LABEL}(?:${DOT}${LABEL})*?(?:${DOT}${ENDING})+`;

const APPS = 'whats ?app|we ?chat|telegram|viber|messenger|facebook|fb|instagram|ig|line';
const THAI_APPS = 'ไลน์|ไลน|เฟซบุ๊ก|เฟซ|เฟส|ไอจี';
const NAME = '[a-z0-9_][a-z0-9_.-]+';

/** Contact data except numbers, as an ordinary note doesn't have it: trains have lines, too. */
const CONTACTS: readonly RegExp[] = [
  /(?:https?:\/\/|www\.)\S+/gi,
  // Emails, also spelled out: `mali at mail dot com`.
  new RegExp(String.raw`(?<![\w.%+-])[\w.%+-]+${AT}${DOMAIN}`, 'gi'),
  // Other domains, with their paths: `line.me/ti/p/mali`.
  new RegExp(String.raw`(?<![a-z0-9_-])${DOMAIN}(?:/\S*)?`, 'gi'),
  /@[\p{L}\p{N}_][\p{L}\p{M}\p{N}_.-]*/giu,
  // Names in chat apps: `LINE ID: mali`, `ไลน์ mali`, `line mali99`.
  new RegExp(
    String.raw`(?:(?<![a-z])(?:${APPS})|${THAI_APPS})\s*(?:(?:id|ไอดี)(?![a-z])\s*(?:is(?![a-z])|[:=-])?|[:=])\s*${NAME}`,
    'gi',
  ),
  new RegExp(String.raw`(?:${THAI_APPS})\s*${NAME}`, 'gi'),
  /(?<![a-z])(?:(?:line|id)\s+|(?:id|ไอดี)\s*[:=]\s*)[a-z][a-z._-]*\d[\w.-]*/gi,
];

/** A price as people write it: `4,500,000`, or without commas `4500000`. */
const AMOUNT = /^[1-9](?:\d{0,2}(?:,\d{3}){1,2}|\d{0,2}(?:,\d{3})*,000|\d{2,11}000)$/;

/**
 * Returns a text with the contact data in it masked: phone numbers in local and international form,
 * emails, web addresses, and names in chat apps. Numbers that are prices stay. Masking a masked text
 * changes nothing. A determined writer still gets through, so this only keeps honest people from
 * sharing contacts too early.
 */
export function maskContact(text: string): string {
  // The same letters and digits in the width of Chinese characters.
  const plain = text.replace(/[\uFF01-\uFF5E]/g, (letter) =>
    String.fromCharCode(letter.charCodeAt(0) - 0xfee0),
  );
  const masked = CONTACTS.reduce((rest, contact) => rest.replace(contact, CONTACT_MASK), plain);
  return masked.replace(NUMBER, (number) => (isPrices(number) ? number : CONTACT_MASK));
}

function isPrices(number: string): boolean {
  return number.split(/[^\p{Nd},]+/u).every((piece) => AMOUNT.test(piece));
}
