import * as v from 'valibot';

import { endpoint } from '../kit/endpoint.ts';
import { HUNT_FIELDS, HUNT_STATUSES } from './hunt.ts';
import { Id, IdText, openEnum, Text, Timestamp } from '../kit/values.ts';

/** The hunt of a link in an email, and the code that proves it. */
const MailedLink = v.strictObject({
  id: IdText,
  code: v.pipe(Text, v.maxLength(200)),
});

/** The part of a hunt that the link in an email shows without a login. */
export const MailedHunt = v.object({
  huntId: Id,
  isBusiness: v.boolean(),
  status: openEnum(HUNT_STATUSES, 'active'),
  ...v.pick(v.object(HUNT_FIELDS), ['isForSale', 'isForRent', 'propertyType']).entries,
  /** The areas in words, in the reader's language. */
  location: v.string(),
  expiresAt: Timestamp,
  /** False if the hunt was extended since the email. */
  canExtend: v.boolean(),
});
export type MailedHunt = v.InferOutput<typeof MailedHunt>;

export const readMailedHunt = endpoint({
  id: 'hunts.readMailed',
  route: 'GET /api/hunts/{id}/mailed/{code}',
  summary: 'Returns what the link in an email about the end of a hunt extends.',
  access: 'anyone',
  limit: 'credential',
  params: MailedLink,
  reply: MailedHunt,
  errors: ['link_unknown', 'link_expired'],
});

export const extendMailedHunt = endpoint({
  id: 'hunts.extendMailed',
  route: 'POST /api/hunts/{id}/mailed/{code}',
  summary:
    'Lets the hunt of a link in an email run for another 60 days from now. If it was extended since the email, nothing changes.',
  access: 'anyone',
  limit: 'credential',
  params: MailedLink,
  reply: MailedHunt,
  errors: ['link_unknown', 'link_expired'],
});
