import { parsePhoneNumber } from 'awesome-phonenumber';

import type { ContactChoice, ContactMethod } from '#contract/identity/contact.ts';
import { ApiError } from '#contract/kit/errors.ts';
import { type Market, MARKET_CODES } from '#contract/place/market.ts';
import { EMAIL_GRAMMAR } from '#contract/identity/person-fields.ts';
import { foldText } from '#contract/market/search/fold-text.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

import { writeContact } from './contact-repository.ts';
import { readContactMethods } from './read-contact.ts';

/** A contact method as shown, and the link that reaches its owner. */
export interface ContactLink {
  value: string;
  href: string;
}

/**
 * Reads a phone number as people write and paste it.
 * @param country decides what a number without a country code means
 * @returns as it is written in that country, and as it is dialled everywhere; null if there is no
 *   such number
 */
function readPhone(text: string, country: Market): { value: string; dialled: string } | null {
  const plain = foldText(text).replace('ต่อ', 'ext.');
  const { possible, number, regionCode } = parsePhoneNumber(plain, { regionCode: country });
  if (!possible || !number) return null;
  const { national, international, e164, rfc3966 } = number;
  const [extension = ''] = /;ext=\d+/.exec(rfc3966) ?? [];
  return { value: regionCode === country ? national : international, dialled: e164 + extension };
}

/** The number in a link to WhatsApp. It has the country's code, but no plus. */
const WHATSAPP_LINK = /(?:wa\.me\/|whatsapp\.com\/send\S*[?&]phone=)\+?(\d+)/i;

function whatsappLink(value: string, country: Market): ContactLink | null {
  const [, linked] = WHATSAPP_LINK.exec(value) ?? [];
  const phone = readPhone(linked ? `+${linked}` : value, country);
  return phone && { value: phone.value, href: `https://wa.me/${/\d+/.exec(phone.dialled)![0]}` };
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
export function contactLink(
  method: ContactMethod,
  value: string,
  country: Market,
): ContactLink | null {
  switch (method) {
    case 'phone': {
      const phone = readPhone(value, country);
      return phone && { value: phone.value, href: `tel:${phone.dialled}` };
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

/** Returns whether a contact method's value reaches somebody, in either market. */
export function isReachable(method: ContactMethod, value: string): boolean {
  return MARKET_CODES.some((country) => contactLink(method, value, country) !== null);
}

/** Demands a phone number that exists. @throws ApiError `invalid_input` at the path */
export function checkPhone(phone: string | null | undefined, path: string): void {
  if (!phone || isReachable('phone', phone)) return;
  throw ApiError.at('invalid_input', path, 'regex');
}

/**
 * Makes a contact method the user's preferred one, with who sees it.
 * @param path of the choice in the call's body, for errors
 * @throws ApiError `invalid_input` if it reaches nobody
 */
export async function setContact(
  transaction: Transaction,
  userId: number,
  choice: ContactChoice,
  path: string,
): Promise<void> {
  const { method } = choice;
  await writeContact(transaction, userId, choice);
  if (method === 'chat' || choice.audience === 'nobody') return;
  const stored = await readContactMethods(transaction, userId);
  const value = stored.find((one) => one.method === method)?.value ?? '';
  if (isReachable(method, value)) return;
  throw ApiError.at('invalid_input', path, value ? 'regex' : 'required');
}
