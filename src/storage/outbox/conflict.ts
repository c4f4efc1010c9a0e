import type { MessageDescriptor } from '@lingui/core';
import * as v from 'valibot';

import type { Language } from '#contract/kit/limits.ts';
import type { Market } from '#contract/place/market.ts';

import { isSameValue } from '#contract/kit/merge-fields.ts';
import type { Operation, OutboxRow } from './operation.ts';

/**
 * A value as data, which the page renders in the user's language and units. `null`: empty.
 * Definitions of operations use it, so that the worker can load them without React.
 */
export type DisplayContent = DisplayPart | readonly DisplayPart[] | null;

export type DisplayPart = string | MessageDescriptor | DisplayValue;

export type DisplayValue =
  | { as: 'number'; value: number }
  | { as: 'money'; amount: number; currency: string }
  | { as: 'square metres' | 'metres' | 'year'; value: number }
  | { as: 'land'; value: number; country: Market }
  /** An ISO date. */
  | { as: 'day'; value: string }
  | { as: 'place'; id: number }
  | { as: 'text'; language: Language; title: string; text: string };

/** Joins parts with a separator. `null` if there are none. */
export function displayList(parts: readonly DisplayPart[], separator = ', '): DisplayContent {
  const filled = parts.filter((part) => part !== '');
  if (filled.length === 0) return null;
  return filled.flatMap((part, at) => (at === 0 ? [part] : [separator, part]));
}

/** A field of one version, as displayed. */
export interface DisplayField {
  /** `null` if the version has only this field. */
  name: MessageDescriptor | null;
  /** `null` if the field is empty. */
  text: DisplayContent;
  /** The value to compare versions by, if the text isn't enough. */
  value?: unknown;
}

/** Texts for showing two versions of an entity side by side. */
export interface ConflictTexts {
  /** Explanation of the conflict and what to do. */
  question: MessageDescriptor;
  mineTitle: MessageDescriptor;
  theirsTitle: MessageDescriptor;
}

/** How a kind with versions shows a conflict. */
export interface ConflictSpec<Body, Current> extends ConflictTexts {
  /** Schema of the server's version in the error. */
  current: v.GenericSchema<unknown, Current & { version: number }>;
  /** Converts the server's version to a body of this kind. */
  theirs(current: Current): Body;
  /** Returns the displayed fields of a version. Fields that are equal in both are omitted later. */
  fields(body: Body): DisplayField[];
  /** How to merge both versions. */
  both?: {
    label: MessageDescriptor;
    /** Returns the merged body, `null` if they can't be merged. */
    join(mine: Body, theirs: Body): Body | null;
  };
}

/** Two versions of an entity that the user chooses from, as the conflict component shows them. */
export interface Conflict extends ConflictTexts {
  fields: { name: MessageDescriptor | null; mine: DisplayContent; theirs: DisplayContent }[];
  /** Whether the other version was sent or deleted. */
  isDeletedThere: boolean;
  /** Label for keeping both. Absent if they can't be merged. */
  both?: MessageDescriptor;
}

/**
 * Returns the fields in which two versions differ. An empty field equals an absent one.
 * @param theirs `null` if it was deleted
 */
export function differingFields(
  mine: readonly DisplayField[],
  theirs: readonly DisplayField[] | null,
): Conflict['fields'] {
  const pairs = new Map<string, { mine?: DisplayField; theirs?: DisplayField }>();
  for (const field of mine) pairs.set(field.name?.id ?? '', { mine: field });
  for (const field of theirs ?? []) {
    const id = field.name?.id ?? '';
    pairs.set(id, { ...pairs.get(id), theirs: field });
  }
  const valueOf = (field: DisplayField | undefined) =>
    (field?.text != null && 'value' in field ? field.value : field?.text) ?? undefined;
  return [...pairs.values()]
    .filter(
      ({ mine, theirs }) => !(mine ?? theirs)!.name || !isSameValue(valueOf(mine), valueOf(theirs)),
    )
    .map((pair) => ({
      name: (pair.mine ?? pair.theirs)!.name,
      mine: pair.mine?.text ?? null,
      theirs: pair.theirs?.text ?? null,
    }));
}

/** The parts of a definition that conflicts need. */
interface InConflict<Body, Current> {
  read(row: Operation): Body | null;
  conflict?: ConflictSpec<Body, Current>;
}

/** Returns the versions of an entity whose rows are in conflict, `null` if they aren't. */
export function versionsOf<Body, Current>(
  { read, conflict }: InConflict<Body, Current>,
  rows: readonly OutboxRow[],
) {
  const problem = rows.find((row) => row.problem?.kind === 'conflict')?.problem;
  const own = rows.filter((row) => read(row) !== null);
  const last = own.at(-1);
  if (!conflict || problem?.kind !== 'conflict' || !last) return null;
  const parsed = v.safeParse(conflict.current, problem.current);
  if (!parsed.success) return null;
  const [mine, current] = [read(last)!, parsed.output];
  return { own, last, mine, current, theirs: conflict.theirs(current), spec: conflict };
}

/** Returns the conflict of an entity as shown to the user, `null` if there is none. */
export function conflictOf<Body, Current>(
  definition: InConflict<Body, Current>,
  rows: readonly OutboxRow[],
): Conflict | null {
  const versions = versionsOf(definition, rows);
  if (!versions) return null;
  const { mine, theirs, spec } = versions;
  const { question, mineTitle, theirsTitle, fields, both } = spec;
  return {
    question,
    mineTitle,
    theirsTitle,
    fields: differingFields(fields(mine), fields(theirs)),
    isDeletedThere: false,
    ...(both?.join(mine, theirs) != null && { both: both.label }),
  };
}
