import type { MessageDescriptor } from '@lingui/core';
import * as v from 'valibot';

import type { Language } from '#contract/limits.ts';
import type { Market } from '#contract/market.ts';

import { isSameValue } from '../drafts/draft.ts';
import type { Operation, OutboxRow } from './operation.ts';

/**
 * A value as data, which the page turns into words in the person's language and units; null: nothing.
 * Definitions of operations are made of it, so that the worker can load them without React.
 */
export type Said = SaidPart | readonly SaidPart[] | null;

export type SaidPart = string | MessageDescriptor | SaidValue;

export type SaidValue =
  | { as: 'number'; value: number }
  | { as: 'money'; amount: number; currency: string }
  | { as: 'square metres' | 'metres' | 'year'; value: number }
  | { as: 'land'; value: number; country: Market }
  /** An ISO day. */
  | { as: 'day'; value: string }
  | { as: 'place'; id: number }
  | { as: 'text'; language: Language; title: string; text: string };

/** Parts with something between them; null: there are none. */
export function saidList(parts: readonly SaidPart[], separator = ', '): Said {
  const said = parts.filter((part) => part !== '');
  if (said.length === 0) return null;
  return said.flatMap((part, at) => (at === 0 ? [part] : [separator, part]));
}

/** A field of one version, as people read it. */
export interface SaidField {
  /** Null: the version is this field alone. */
  name: MessageDescriptor | null;
  /** Null: nothing stands there. */
  text: Said;
  /** What two versions are compared by, where the text doesn't say it all. */
  value?: unknown;
}

/** How two versions of an entity are shown side by side. */
export interface ConflictTexts {
  /** What has happened, and what to do. */
  words: MessageDescriptor;
  /** Absent: ‘Here’. */
  mineTitle?: MessageDescriptor;
  theirsTitle: MessageDescriptor;
}

/** How a kind with versions presents a conflict. */
export interface ConflictSpec<Body, Current> extends ConflictTexts {
  /** The server's version, as the error carries it. */
  current: v.GenericSchema<unknown, Current & { version: number }>;
  /** The server's version as a body of this kind. */
  theirs(current: Current): Body;
  /** Reads a version out. Fields that are the same in both are left out. */
  fields(body: Body): SaidField[];
  /** How both are kept in one. */
  both?: {
    label: MessageDescriptor;
    /** Null: they can't be. */
    join(mine: Body, theirs: Body): Body | null;
  };
}

/** Two versions of one thing, of which the person chooses: what the conflict component draws. */
export interface Conflict extends ConflictTexts {
  fields: { name: MessageDescriptor | null; mine: Said; theirs: Said }[];
  /** The other version was sent or deleted. */
  isDeletedThere: boolean;
  /** The label for keeping both. Absent: they can't be. */
  both?: MessageDescriptor;
}

/** The fields in which two versions differ, both read out. @param theirs null: it was deleted */
export function differingFields(
  mine: readonly SaidField[],
  theirs: readonly SaidField[] | null,
): Conflict['fields'] {
  const pairs = new Map<string, { mine?: SaidField; theirs?: SaidField }>();
  for (const field of mine) pairs.set(field.name?.id ?? '', { mine: field });
  for (const field of theirs ?? []) {
    const id = field.name?.id ?? '';
    pairs.set(id, { ...pairs.get(id), theirs: field });
  }
  const valueOf = (field: SaidField | undefined) =>
    field && 'value' in field ? field.value : field?.text;
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

/** What two versions are made of, for a definition with a conflict. */
interface InConflict<Body, Current> {
  read(row: Operation): Body | null;
  conflict?: ConflictSpec<Body, Current>;
}

/** The versions of an entity whose rows are in conflict; null: they aren't. */
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

/** The conflict of an entity as the person sees it; null: there is none. */
export function conflictOf<Body, Current>(
  definition: InConflict<Body, Current>,
  rows: readonly OutboxRow[],
): Conflict | null {
  const versions = versionsOf(definition, rows);
  if (!versions) return null;
  const { mine, theirs, spec } = versions;
  const { words, mineTitle, theirsTitle, fields, both } = spec;
  return {
    words,
    ...(mineTitle && { mineTitle }),
    theirsTitle,
    fields: differingFields(fields(mine), fields(theirs)),
    isDeletedThere: false,
    ...(both?.join(mine, theirs) != null && { both: both.label }),
  };
}
