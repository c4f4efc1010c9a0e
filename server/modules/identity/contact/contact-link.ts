import { parsePhoneNumber } from 'awesome-phonenumber';

import type { Market } from '#contract/market.ts';
import { EMAIL_GRAMMAR } from '#contract/person-fields.ts';
import type { CONTACT_METHODS } from '#contract/profile-endpoints.ts';

type Method = (typeof CONTACT_METHODS)[number];

/** A contact method as shown, and the link that reaches its owner. */
export interface ContactLink {
  value: string;
  href: string;
}

const THAI_ZERO = 0x0e50;

/**
 * Returns a phone number as people write it, in any of its forms.
 * @param country decides what a number without a country code means
 * @returns null if no country has such a number
 */
function readPhone(text: string, country: Market) {
  const plain = text
    .replaceAll(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - THAI_ZERO))
    .replaceAll(/\p{Cf}/gu, '')
    .replace('ต่อ', 'ext.');
  const phone = parsePhoneNumber(plain, { regionCode: country });
  return phone.possible ? phone.number : null;
}

/** The number in a link to WhatsApp. It has the country's code, but no plus. */
const WHATSAPP_LINK = /(?:wa\.me\/|whatsapp\.com\/send\S*[?&]phone=)\+?(\d+)/i;

function whatsappLink(value: string, country: Market): ContactLink | null {
  const [, linked] = WHATSAPP_LINK.exec(value) ?? [];
  const phone = readPhone(linked ? `+${linked}` : value, country);
  return phone && { value: phone.international, href: `https://wa.me/${phone.e164.slice(1)}` };
}

/** A link to LINE with the ID of a person or an official account, or with a code. */
const LINE_LINK =
  /^(?:https?:\/\/)?(line\.me\/(?:R\/)?ti\/p\/(?:~|%7E)?|lin\.ee\/)((?:@|%40)?[\w.-]+)$/i;

/** What people write before a LINE ID, or copy with it. */
const LINE_LABEL = /^(?:line|ไลน์)?\s*(?:id|ไอดี)?\s*[:：]?\s*/i;

/** An ID, also of an official account, which begins with an at sign. */
const LINE_ID = /^[@~]?([\w.-]{2,40})$/;

function lineLink(value: string): ContactLink | null {
  const text = value.trim();
  const [, path, end] = LINE_LINK.exec(text) ?? [];
  if (end) return { value: end.replace('%40', '@'), href: `https://${path}${end}` };
  const given = LINE_ID.test(text) ? text : text.replace(LINE_LABEL, '');
  const [, id] = LINE_ID.exec(given) ?? [];
  if (!id) return null;
  return given.startsWith('@')
    ? { value: given, href: `https://line.me/R/ti/p/%40${id}` }
    : { value: id, href: `https://line.me/ti/p/~${id}` };
}

/**
 * Returns the link of a contact method from what its owner entered.
 * @param country of the listing, whose numbers need no country code
 * @returns null for a value that reaches nobody
 */
export function contactLink(method: Method, value: string, country: Market): ContactLink | null {
  switch (method) {
    case 'phone': {
      const phone = readPhone(value, country);
      return phone && { value: phone.international, href: phone.rfc3966 };
    }
    case 'whatsapp':
      return whatsappLink(value, country);
    case 'line':
      return lineLink(value);
    case 'email':
      return EMAIL_GRAMMAR.test(value)
        ? { value, href: `mailto:${encodeURIComponent(value).replace('%40', '@')}` }
        : null;
    case 'chat':
      return null;
  }
}
