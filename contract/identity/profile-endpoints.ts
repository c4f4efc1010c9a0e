import * as v from 'valibot';

import { endpoint, None } from '../kit/endpoint.ts';
import { LANGUAGES } from '../kit/limits.ts';
import { CONTACT_AUDIENCES, ContactChoice, ContactWay } from './contact.ts';
import {
  ChosenPassword,
  LastName,
  PersonLanguage,
  PersonName,
  PhoneNumber,
} from './person-fields.ts';
import { PhotoHash } from '../media/photo.ts';
import { Place } from '../place/place.ts';
import { readOnly } from '../kit/read-only.ts';
import { Account, PROFILE_TYPES } from './user.ts';
import { CurrencyCode, Id, openEnum, Timestamp } from '../kit/values.ts';

/** Grammar of a username: letters, digits and separators. */
export const USERNAME_GRAMMAR = /^[a-z0-9](?:[a-z0-9._-]{1,28})[a-z0-9]$/i;

/** Account fields that `users.patch` can't change; they may be sent unchanged. */
export const READ_ONLY_KEYS = [
  'id',
  'email',
  'image',
  'roles',
  'roleId',
  'status',
  'businessId',
  'business',
  'isVerified',
  'createdAt',
] as const;

export const patchUser = endpoint({
  id: 'users.patch',
  route: 'PATCH /api/users/',
  summary:
    'Changes the given fields of the caller’s account. A new password requires the current one and ends other sessions.',
  access: 'pending',
  limit: 'credential',
  body: v.strictObject({
    ...readOnly(READ_ONLY_KEYS),
    firstName: v.optional(PersonName),
    lastName: v.optional(LastName),
    username: v.optional(v.nullable(v.pipe(v.string(), v.regex(USERNAME_GRAMMAR)))),
    phone: v.optional(v.nullable(PhoneNumber)),
    profileType: v.optional(v.nullable(v.picklist(PROFILE_TYPES))),
    language: v.optional(PersonLanguage),
    currency: v.optional(CurrencyCode),
    password: v.optional(ChosenPassword),
    currentPassword: v.optional(v.pipe(v.string(), v.maxLength(1_024))),
  }),
  reply: Account,
  errors: ['conflict', 'wrong_password'],
});

export const setLanguage = endpoint({
  id: 'users.language',
  route: 'PATCH /api/users/{id}/language',
  summary: 'Sets the language of the caller’s pages and emails.',
  access: 'pending',
  replayable: true,
  body: v.strictObject({ language: PersonLanguage }),
  reply: v.object({ language: openEnum(LANGUAGES, 'en') }),
});

export const setCurrency = endpoint({
  id: 'users.currency',
  route: 'PATCH /api/users/{id}/currency',
  summary: 'Sets the second currency in which prices are shown to the caller.',
  access: 'pending',
  replayable: true,
  body: v.strictObject({ currency: CurrencyCode }),
  reply: v.object({ currency: CurrencyCode }),
});

export const setProfileType = endpoint({
  id: 'users.type',
  route: 'POST /api/users/{id}/type',
  summary: 'Sets the caller’s profile type.',
  access: 'pending',
  body: v.strictObject({ type: v.picklist(PROFILE_TYPES) }),
  reply: Account,
});

export const setPicture = endpoint({
  id: 'users.setPicture',
  route: 'PATCH /api/users/{id}/image',
  summary: 'Sets the caller’s picture to a photo that they have uploaded, or removes it.',
  access: 'user',
  replayable: true,
  body: v.strictObject({ imageHash: v.nullable(PhotoHash) }),
  reply: v.object({ image: v.nullable(v.string()) }),
  errors: ['photo_missing'],
});

/** Maximum number of a user's preferred areas. */
export const MOST_AREAS = 20;

export const listPreferredAreas = endpoint({
  id: 'users.preferredAreas',
  route: 'GET /api/users/{id}/areas',
  summary: 'Lists the caller’s preferred areas in the chosen order.',
  access: 'pending',
  reply: v.object({ places: v.array(Place) }),
});

export const setPreferredAreas = endpoint({
  id: 'users.areas',
  route: 'POST /api/users/{id}/areas',
  summary: 'Replaces the caller’s preferred areas.',
  access: 'pending',
  body: v.strictObject({ preferredAreas: v.pipe(v.array(Id), v.maxLength(MOST_AREAS)) }),
  reply: v.object({ preferredAreas: v.array(Id) }),
  errors: ['not_found'],
});

/** A user's own contact methods. */
const OwnContact = v.object({
  methods: v.array(
    v.object({
      ...ContactWay.entries,
      /** Empty if the account's own is used. */
      value: v.string(),
      isPreferred: v.boolean(),
    }),
  ),
  audience: openEnum(CONTACT_AUDIENCES, 'users'),
});

export const listContactMethods = endpoint({
  id: 'users.contactMethods',
  route: 'GET /api/users/contact_method',
  summary: 'Returns the caller’s contact methods.',
  access: 'pending',
  reply: OwnContact,
});

export const setContactMethod = endpoint({
  id: 'users.setContactMethod',
  route: 'POST /api/users/contact_method',
  summary: 'Sets the caller’s preferred contact method and who sees it.',
  access: 'user',
  body: ContactChoice,
  reply: OwnContact,
});

/** A device with a session. */
export const SignedInDevice = v.object({
  id: Id,
  userAgent: v.string(),
  createdAt: Timestamp,
  lastSeenAt: Timestamp,
  /** Whether it is the device of the request. */
  isThis: v.boolean(),
  /** Whether it gets push notifications. */
  hasPush: v.optional(v.boolean(), false),
});
export type SignedInDevice = v.InferOutput<typeof SignedInDevice>;

export const listSessions = endpoint({
  id: 'users.sessions',
  route: 'GET /api/users/sessions',
  summary: 'Lists the caller’s active sessions, last used first.',
  access: 'pending',
  beforeSecondFactor: true,
  inAccountView: false,
  reply: v.object({ sessions: v.array(SignedInDevice) }),
});

export const endSession = endpoint({
  id: 'users.endSession',
  route: 'DELETE /api/users/sessions/{id}',
  summary: 'Ends one of the caller’s sessions.',
  access: 'pending',
  beforeSecondFactor: true,
  reply: None,
  errors: ['not_found'],
});

export const endOtherSessions = endpoint({
  id: 'users.endOtherSessions',
  route: 'DELETE /api/users/sessions',
  summary: 'Ends all of the caller’s sessions but this one.',
  access: 'pending',
  beforeSecondFactor: true,
  reply: None,
});

const Rows = v.array(v.record(v.string(), v.unknown()));

export const exportAccount = endpoint({
  id: 'users.export',
  route: 'GET /api/users/export',
  summary: 'Exports all data stored about the caller, as it is stored.',
  access: 'pending',
  limit: 'credential',
  reply: v.object({ exportedAt: Timestamp, account: Account, tables: v.record(v.string(), Rows) }),
});

export const deleteAccount = endpoint({
  id: 'users.delete',
  route: 'POST /api/users/delete_account',
  summary:
    'Deletes the caller’s account permanently. The admin of a business must transfer it first.',
  access: 'pending',
  limit: 'credential',
  body: v.strictObject({
    /** Required if the account has a password. */
    password: v.optional(v.pipe(v.string(), v.maxLength(1_024)), ''),
  }),
  reply: None,
  errors: ['wrong_password', 'conflict'],
});
