import * as v from 'valibot';
import { expect, test } from 'vitest';

import {
  DRAFT_KINDS,
  type DraftKind,
  draftIdOf,
  ownDraftId,
  photosOfDraft,
  upcastDraft,
} from './draft-kinds.ts';

const kinds = Object.values(DRAFT_KINDS) as readonly DraftKind[];

test('upgrades a body of each older version to the current one and returns null for a newer version', () => {
  const kind = {
    schemaVersion: 3,
    upcasters: [
      ({ name, ...rest }: Record<string, unknown>) => ({ ...rest, title: name }),
      ({ title, ...rest }: Record<string, unknown>) => ({ ...rest, titles: [title] }),
    ],
  };
  expect(upcastDraft(kind, 1, { name: 'a', x: 1 })).toEqual({ titles: ['a'], x: 1 });
  expect(upcastDraft(kind, 2, { title: 'b' })).toEqual({ titles: ['b'] });
  expect(upcastDraft(kind, 3, { titles: ['c'] })).toEqual({ titles: ['c'] });
  expect(upcastDraft(kind, 4, { anything: 1 })).toBeNull();
});

test('gives every kind a unique number and one upcaster per older version, and requires no field', () => {
  expect(new Set(kinds.map(({ number }) => number)).size).toBe(kinds.length);
  for (const { schemaVersion, upcasters, body } of kinds) {
    expect(upcasters).toHaveLength(schemaVersion - 1);
    expect(v.safeParse(body, {}).success).toBe(true);
  }
});

test('derives the same version 8 UUID from a kind and a target', () => {
  expect(draftIdOf({ number: 1 }, 12)).toBe('00000001-0000-8000-8000-00000000000c');
  for (const target of [1, 255, Number.MAX_SAFE_INTEGER]) {
    expect(v.is(v.pipe(v.string(), v.uuid()), draftIdOf({ number: 255 }, target))).toBe(true);
  }
  expect(draftIdOf({ number: 1 }, 12)).not.toBe(draftIdOf({ number: 2 }, 12));
});

test('derives one id per kind for a draft without a target', () => {
  const ids = kinds.map(ownDraftId);
  expect(new Set(ids).size).toBe(kinds.length);
  expect(v.is(v.pipe(v.string(), v.uuid()), ids[0])).toBe(true);
  expect(ids).not.toContain(draftIdOf({ number: 1 }, 1));
});

test('finds photo hashes anywhere in a draft body', () => {
  const [one, other] = ['a'.repeat(64), '0'.repeat(64)];
  const rooms = [{ name: 'kitchen', photo: other }];
  const body = { text: `not ${one}`, photos: [one, other], rooms, none: null };
  expect(photosOfDraft(body)).toEqual([one, other]);
  expect(photosOfDraft({})).toEqual([]);
});
