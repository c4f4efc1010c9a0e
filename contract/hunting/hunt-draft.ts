import * as v from 'valibot';

import { EMPTY_HUNT, type Hunt, HUNT_FIELDS, HuntForm } from './hunt.ts';
import { Text } from '../kit/values.ts';

/** An unfinished hunt. */
export const HuntDraft = v.strictObject({
  ...v.partial(HuntForm).entries,
  /** The step of the form that is open. */
  step: v.optional(v.pipe(Text, v.maxLength(20))),
  /** The version of the hunt that is edited. */
  baseVersion: v.optional(v.number()),
  /** Whether its writer has sent it and only the account isn't confirmed yet. */
  isSent: v.optional(v.boolean()),
});
export type HuntDraft = v.InferOutput<typeof HuntDraft>;

const FIELDS = Object.keys(HUNT_FIELDS) as (keyof HuntForm)[];

/** Returns the hunt that a draft describes so far. */
export function formOfHuntDraft(values: HuntDraft): HuntForm {
  const given = FIELDS.filter((field) => values[field] !== undefined);
  return { ...EMPTY_HUNT, ...Object.fromEntries(given.map((field) => [field, values[field]])) };
}

/** Returns the draft with which the form of an existing hunt starts. */
export function draftOfHunt(hunt: Hunt): HuntDraft {
  const facts: HuntDraft = Object.fromEntries(FIELDS.map((field) => [field, hunt[field]]));
  return { ...facts, baseVersion: hunt.version };
}

/** Returns the hunt that a draft waits to send; null if its writer hasn't sent it. */
export function waitingHunt(draft: { kind: string; body: unknown }): HuntForm | null {
  if (draft.kind !== 'hunt') return null;
  const values = v.safeParse(HuntDraft, draft.body);
  return values.success && values.output.isSent ? formOfHuntDraft(values.output) : null;
}
