import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import * as v from 'valibot';

import { type Business, businessFields, EMBED_ORIGINS_MOST } from '#contract/business/business.ts';
import { isReservedSlug } from '#contract/business/business-slug.ts';
import type { Market } from '#contract/place/market.ts';
import { wrongFields } from '#kit/frames/call-failure-alert.tsx';
import type { FieldFaults } from '#ui/use-form.ts';

/** The fields that the form checks. */
export const NAMES = [
  'businessName',
  'slug',
  'city',
  'streetNameHouseNumber',
  'postalCode',
  'phone',
  'email',
  'websiteUrl',
  'color',
  'embedOrigins',
] as const;
export type Name = (typeof NAMES)[number];

/** The fields of a business that the form fills in. */
export type BusinessInput = Pick<
  Business,
  Name | 'businessCategory' | 'description' | 'isWhiteLabel'
> & {
  isoCodeCountry: Market;
};

/** Fields that are empty if nothing was typed. The others may be empty texts. */
const NULLABLE: ReadonlySet<string> = new Set([
  'slug',
  'postalCode',
  'phone',
  'email',
  'websiteUrl',
]);

/** Returns the origin of a website's address, which may be typed without its protocol. */
function originOf(typed: string): string {
  const address = /^[a-z]+:/i.test(typed) ? typed : `https://${typed}`;
  return URL.canParse(address) ? new URL(address).origin : typed;
}

/** Returns the value of a field as the API takes it. A website may be typed without its protocol. */
export function valueOf(name: Name, typed: string): string | string[] | null {
  const value = typed.trim();
  if (name === 'embedOrigins')
    return value
      .split(/[\s,]+/)
      .filter(Boolean)
      .map(originOf);
  if (value === '' && NULLABLE.has(name)) return null;
  if (name === 'websiteUrl' && !/^[a-z]+:/i.test(value)) return `https://${value}`;
  return value;
}

/** Returns what is wrong with each field, by the rules of the API. */
export function faultsIn(i18n: I18n, values: Record<Name, string>): FieldFaults<Name> {
  const messages: Record<Name, string> = {
    businessName: i18n._(msg`Enter the name of your business.`),
    slug: isReservedSlug(values.slug.trim().toLowerCase())
      ? i18n._(msg`This custom URL is reserved. Choose another one.`)
      : i18n._(
          msg`Use 3 to 60 characters: letters a–z, digits and single hyphens, with at least one letter.`,
        ),
    city: i18n._(msg`This text is too long.`),
    streetNameHouseNumber: i18n._(msg`This text is too long.`),
    postalCode: i18n._(msg`Enter a 5-digit postcode.`),
    phone: i18n._(msg`Enter a phone number like +66 81 234 5678.`),
    email: i18n._(msg`Enter an email like name@example.com.`),
    websiteUrl: i18n._(msg`Enter a website like www.example.com.`),
    embedOrigins: i18n._(
      msg`Enter up to ${EMBED_ORIGINS_MOST} websites like https://www.example.com, separated by spaces.`,
    ),
    color: i18n._(msg`Text isn’t readable on this colour. Choose a lighter or darker one.`),
  };
  const faults: FieldFaults<Name> = {};
  for (const name of NAMES) {
    if (!v.is(businessFields[name], valueOf(name, values[name]))) faults[name] = messages[name];
  }
  return faults;
}

/** Returns what the server refuses about an address, which only it can know. */
export function slugFault(i18n: I18n, error: unknown): string | null {
  const rule = wrongFields(error).find(({ path }) => path === 'slug')?.rule;
  if (rule === 'taken') {
    return i18n._(msg`This custom URL is taken. Choose another one.`);
  }
  if (rule === 'too_many') {
    return i18n._(msg`You’ve reached the limit of 5 custom URLs. Choose one that you had before.`);
  }
  return null;
}
