import * as v from 'valibot';

import { openEnum } from '../kit/values.ts';

export const CONTACT_METHODS = ['chat', 'phone', 'email', 'line', 'whatsapp'] as const;
export type ContactMethod = (typeof CONTACT_METHODS)[number];

/** Who sees an owner's contact methods: visitors too, people with an account, or nobody. */
export const CONTACT_AUDIENCES = ['anyone', 'users', 'nobody'] as const;
export type ContactAudience = (typeof CONTACT_AUDIENCES)[number];

// Without a Unicode property, which validators of the API's document may not know.
// oxlint-disable-next-line no-control-regex -- matches control characters on purpose
const CONTACT_VALUE = /^[^\u0000-\u001f\u007f-\u009f]*$/;

/** A contact method as its owner enters it, and who sees it. */
export const ContactChoice = v.strictObject({
  method: v.picklist(CONTACT_METHODS),
  /** A number, ID or link. Empty: the account's own phone or email. */
  value: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(80), v.regex(CONTACT_VALUE)), ''),
  /** Absent: as before. */
  audience: v.optional(v.picklist(CONTACT_AUDIENCES)),
});
export type ContactChoice = v.InferOutput<typeof ContactChoice>;

/** A contact method as others see it. */
export const ContactWay = v.object({
  method: openEnum(CONTACT_METHODS, 'chat'),
  value: v.string(),
  /** The link that reaches the person. Absent in replies of an older release. */
  href: v.optional(v.string()),
});
export type ContactWay = v.InferOutput<typeof ContactWay>;
