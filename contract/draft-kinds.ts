import * as v from 'valibot';

import { HuntDraft } from './hunting/hunt-draft.ts';
import { ListingDraft } from './listing/listing-form.ts';
import { REPORT_REASONS, ReportDetails, type ReportSubject, SUBJECTS } from './trust/report.ts';
import { Id, Text } from './kit/values.ts';

/** A form's fields by name, as currently filled in. None is required. */
export type DraftBody = Record<string, unknown>;

/** A kind of form whose state is saved as a draft. */
export interface DraftKind {
  /** Number of the kind in the ids of drafts with a target (`draftIdOf`). Must never change. */
  number: number;
  /**
   * Version of the body's shape. Increase it with each change that an older app would not
   * understand.
   */
  schemaVersion: number;
  /** Schema of an unfinished body: it has limits but no required fields. */
  body: v.GenericSchema<unknown, DraftBody>;
  /** Index n converts a body of version n + 1 to version n + 2. */
  upcasters: readonly ((body: DraftBody) => DraftBody)[];
}

export const ReportDraft = v.strictObject({
  reason: v.optional(v.picklist(REPORT_REASONS)),
  details: v.optional(ReportDetails),
  /** For a review: the agent on whose profile it is. */
  agentId: v.optional(Id),
});
export type ReportDraft = v.InferOutput<typeof ReportDraft>;

/**
 * Maximum number of homes in a viewing day: as many as fit in a day, and on a device with all their
 * photos.
 */
export const VIEWING_DAY_MOST = 20;

/** A home in a viewing day. Its title is shown if nothing else about it is available. */
export const ViewingDayHome = v.strictObject({
  id: Id,
  title: v.pipe(Text, v.maxLength(300)),
});
export type ViewingDayHome = v.InferOutput<typeof ViewingDayHome>;

/** The homes of a user's next viewing day, in order. */
export const ViewingDayDraft = v.strictObject({
  homes: v.optional(
    v.pipe(
      v.array(ViewingDayHome),
      v.maxLength(VIEWING_DAY_MOST),
      v.check((homes) => new Set(homes.map(({ id }) => id)).size === homes.length),
    ),
  ),
});

type ReportDraftKind = 'report' | `${Exclude<ReportSubject, 'listing'>}_report`;

/**
 * Returns the kind of draft of a report. Each kind of subject has its own, because their ids
 * overlap. That of listings came first.
 */
export const reportDraftOf = (type: ReportSubject): ReportDraftKind =>
  type === 'listing' ? 'report' : `${type}_report`;

const reportKind = (type: ReportSubject) => ({
  number: SUBJECTS[type].draft,
  schemaVersion: 1,
  body: ReportDraft,
  upcasters: [],
});

/** All forms whose state is saved. A released kind must never be removed. */
export const DRAFT_KINDS = {
  report: reportKind('listing'),
  review_report: reportKind('review'),
  user_report: reportKind('user'),
  business_report: reportKind('business'),
  viewing_day: { number: 2, schemaVersion: 1, body: ViewingDayDraft, upcasters: [] },
  listing: {
    number: 3,
    schemaVersion: 4,
    body: ListingDraft,
    // Version 2 adds `submission`, version 3 terms, title and access, version 4 `contact` and `base`.
    upcasters: [(body: DraftBody) => body, (body: DraftBody) => body, (body: DraftBody) => body],
  },
  hunt: { number: 5, schemaVersion: 1, body: HuntDraft, upcasters: [] },
} as const satisfies Record<string, DraftKind>;

export type DraftKindName = keyof typeof DRAFT_KINDS;
export const DRAFT_KIND_NAMES = Object.keys(DRAFT_KINDS) as [DraftKindName, ...DraftKindName[]];

/** Returns whether a draft is meant to be finished and sent. A viewing day isn't. */
export function isToBeFinished(kind: string): boolean {
  return kind !== 'viewing_day';
}

/** Returns the kind with this name, or null if only a newer release knows it. */
export function draftKindOf(name: string): DraftKind | null {
  return Object.hasOwn(DRAFT_KINDS, name) ? DRAFT_KINDS[name as DraftKindName] : null;
}

/**
 * Converts a body of any older version to the current shape, without parsing it.
 * @returns null for a version that only a newer release knows
 */
export function upcastDraft(
  { schemaVersion: today, upcasters }: Pick<DraftKind, 'schemaVersion' | 'upcasters'>,
  schemaVersion: number,
  body: DraftBody,
): DraftBody | null {
  if (schemaVersion > today) return null;
  return upcasters.slice(schemaVersion - 1).reduce((older, upcast) => upcast(older), body);
}

/**
 * Returns the id of a user's only draft about an existing target. It is the same on all their
 * devices, even on two that start the draft offline.
 */
export function draftIdOf({ number }: Pick<DraftKind, 'number'>, targetId: number): string {
  const kind = number.toString(16).padStart(8, '0');
  const target = targetId.toString(16).padStart(15, '0');
  // UUID version 8 is for custom formats (RFC 9562).
  return `${kind}-0000-8000-8${target.slice(0, 3)}-${target.slice(3)}`;
}

/**
 * Returns the id of a user's only draft without a target, such as the viewing day. It is the same
 * on all their devices.
 */
export function ownDraftId(kind: Pick<DraftKind, 'number'>): string {
  return draftIdOf(kind, 0);
}

const HASH = /^[0-9a-f]{64}$/;

/**
 * Returns the photos in a draft, by the SHA-256 of their files. Any string in any field that has
 * the form of a hash counts, so a release that doesn't know the form yet keeps its photos too.
 */
export function photosOfDraft(body: unknown): string[] {
  const found = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value === 'string' && HASH.test(value)) found.add(value);
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(visit);
  };
  visit(body);
  return [...found];
}
