import * as v from 'valibot';

import { endpoint } from '../kit/endpoint.ts';
import { ContactWay } from '../identity/contact.ts';
import { Id, openEnum, Text, Timestamp, undirected } from '../kit/values.ts';

/**
 * - `pending`: the owner hasn't answered
 * - `available`, `unavailable`: the owner's answer
 * - `closed`: an answer is no longer needed
 */
export const AVAILABILITY_STATUSES = ['pending', 'available', 'unavailable', 'closed'] as const;
export type AvailabilityStatus = (typeof AVAILABILITY_STATUSES)[number];

/** Maximum number of pending availability requests of one user. */
export const MAX_AVAILABILITY_REQUESTS = 30;

/** Days after which the owner is asked whether a listing is still available. */
export const FRESH_DAYS = 30;

/** Maximum number of reminders about an outdated confirmation, and the days between them. */
export const FRESH_REMINDERS = { most: 3, everyDays: 7 } as const;

/** Maximum length of what an asker adds to the question, in UTF-16 code units. */
export const ASKER_MESSAGE_MAX_LENGTH = 500;

const AskerMessage = v.pipe(Text, v.maxLength(ASKER_MESSAGE_MAX_LENGTH), undirected, v.trim());

/** The body of a question about availability. */
export const AvailabilityQuestion = v.strictObject({
  propertyId: Id,
  /** What the asker adds in their own words. */
  message: v.optional(AskerMessage, ''),
});

export const AvailabilityRequest = v.object({
  id: Id,
  propertyId: Id,
  status: openEnum(AVAILABILITY_STATUSES, 'pending'),
  /** What the asker added; empty: nothing. Older servers omit it. */
  message: v.optional(v.string(), ''),
  updatedAt: Timestamp,
});
export type AvailabilityRequest = v.InferOutput<typeof AvailabilityRequest>;

export const askAvailability = endpoint({
  id: 'properties.askAvailability',
  route: 'POST /api/properties/availability-request',
  summary:
    'Asks the owner of a listing whether it is still available. The owner sees the message, but not who asked. While a question is pending, a second one returns the same question, with its new message if it has one.',
  access: 'user',
  replayable: true,
  body: AvailabilityQuestion,
  reply: AvailabilityRequest,
  errors: ['not_found', 'conflict'],
});

export const readAvailability = endpoint({
  id: 'properties.readAvailability',
  route: 'GET /api/properties/availability-request/{id}',
  summary:
    'Returns the caller’s last availability question about the listing with this id, or null if there is none.',
  access: 'user',
  reply: v.object({ request: v.nullable(AvailabilityRequest) }),
});

export const answerAvailability = endpoint({
  id: 'properties.answerAvailability',
  route: 'PATCH /api/properties/availability-request/{id}',
  summary:
    'Answers a pending availability question (owner). `available` also confirms the listing. The asker withdraws the question with `closed`.',
  access: 'user',
  acting: 'either',
  body: v.strictObject({ status: v.picklist(['available', 'unavailable', 'closed']) }),
  reply: AvailabilityRequest,
  errors: ['not_found', 'forbidden', 'edit_listing_denied', 'conflict'],
});

export const readListingContact = endpoint({
  id: 'properties.contact',
  route: 'GET /api/properties/contact/{propertyId}',
  summary:
    'Returns the contact methods of a published listing’s owner that the caller may see, the preferred one first.',
  access: 'anyone',
  reply: v.object({
    /** The user who gets the message. */
    userId: Id,
    methods: v.array(ContactWay),
    /** Whether the owner shows their own to people with an account only, and the caller has none. */
    needsAccount: v.optional(v.boolean(), false),
  }),
  errors: ['not_found'],
});
