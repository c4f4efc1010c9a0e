import * as v from 'valibot';

import { ListingDraft } from './listing-form.ts';
import { REPORT_REASONS, ReportDetails, UNSTORABLE } from './report.ts';
import { Id } from './values.ts';

/** A form's fields by their names, as they stand: half-filled, and none of it required. */
export type DraftBody = Record<string, unknown>;

/** What a form is, for keeping what stands in it. */
export interface DraftKind {
  /** Its place in the ids of drafts that have a target (`draftIdOf`): never changed. */
  number: number;
  /** Of the body's shape; one more with each change that an older app would not understand. */
  schemaVersion: number;
  /** The body as it may stand at any moment: limits, but nothing that has to be there. */
  body: v.GenericSchema<unknown, DraftBody>;
  /** At index n: makes a body of version n + 1 one of version n + 2. */
  upcasters: readonly ((body: DraftBody) => DraftBody)[];
}

export const ReportDraft = v.strictObject({
  reason: v.optional(v.picklist(REPORT_REASONS)),
  details: v.optional(ReportDetails),
});
export type ReportDraft = v.InferOutput<typeof ReportDraft>;

/** Homes that one can see in a day, and that a device has room for with all their photos. */
export const VIEWING_DAY_MOST = 20;

/** A home of a viewing day, with the name by which it is known where nothing else of it is. */
export const ViewingDayHome = v.strictObject({
  id: Id,
  title: v.pipe(
    v.string(),
    v.maxLength(300),
    v.check((text) => !UNSTORABLE.test(text)),
  ),
});
export type ViewingDayHome = v.InferOutput<typeof ViewingDayHome>;

/** The homes of somebody’s next viewing day, in their order. */
export const ViewingDayDraft = v.strictObject({
  homes: v.optional(
    v.pipe(
      v.array(ViewingDayHome),
      v.maxLength(VIEWING_DAY_MOST),
      v.check((homes) => new Set(homes.map(({ id }) => id)).size === homes.length),
    ),
  ),
});
export type ViewingDayDraft = v.InferOutput<typeof ViewingDayDraft>;

/** Every form whose state is kept. A kind that was released stays. */
export const DRAFT_KINDS = {
  report: { number: 1, schemaVersion: 1, body: ReportDraft, upcasters: [] },
  viewing_day: { number: 2, schemaVersion: 1, body: ViewingDayDraft, upcasters: [] },
  listing: { number: 3, schemaVersion: 1, body: ListingDraft, upcasters: [] },
} as const satisfies Record<string, DraftKind>;

export type DraftKindName = keyof typeof DRAFT_KINDS;
export const DRAFT_KIND_NAMES = Object.keys(DRAFT_KINDS) as [DraftKindName, ...DraftKindName[]];

/** Whether a draft is something that is to be finished and sent; a plan is just there. */
export function isToBeFinished(kind: string): boolean {
  return kind !== 'viewing_day';
}

/** The kind of a name, or null for one that only a newer release knows. */
export function draftKindOf(name: string): DraftKind | null {
  return Object.hasOwn(DRAFT_KINDS, name) ? DRAFT_KINDS[name as DraftKindName] : null;
}

/**
 * A body of any version as one of today's shape, not yet parsed.
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
 * The id of the one draft that somebody can have of a form about something that is there already:
 * the same on all their devices, also on two that begin it without a network.
 */
export function draftIdOf({ number }: Pick<DraftKind, 'number'>, targetId: number): string {
  const kind = number.toString(16).padStart(8, '0');
  const target = targetId.toString(16).padStart(15, '0');
  // A UUID of version 8, which is everybody's own (RFC 9562).
  return `${kind}-0000-8000-8${target.slice(0, 3)}-${target.slice(3)}`;
}

/**
 * The id of the one draft that somebody has of a form about nothing else, as their viewing day: the
 * same on all their devices.
 */
export function ownDraftId(kind: Pick<DraftKind, 'number'>): string {
  return draftIdOf(kind, 0);
}

const HASH = /^[0-9a-f]{64}$/;

/**
 * The photos that a draft names, by the SHA-256 of their files. Whatever stands in it and reads like
 * one counts, in whichever field: a release that doesn't know the form yet keeps its photos too.
 */
export function photosOfDraft(body: unknown): string[] {
  const found = new Set<string>();
  const look = (value: unknown): void => {
    if (typeof value === 'string' && HASH.test(value)) found.add(value);
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(look);
  };
  look(body);
  return [...found];
}
