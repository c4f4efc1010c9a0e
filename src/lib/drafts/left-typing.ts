import * as v from 'valibot';

import { storedUserId } from '#lib/stored-session.ts';
import { VISITOR } from '#storage/kept.ts';

const PREFIX = 'typed:';

/** A value in an object: nothing at all stays nothing in JSON. */
const Value = v.object({ is: v.optional(v.unknown()) });
const Left = v.object({
  schemaVersion: v.number(),
  changes: v.record(v.string(), v.object({ overs: v.array(Value), to: Value })),
});

/** By the fields' names: what was typed, and what it may have been typed over. */
export type LeftChanges = Readonly<Record<string, { overs: readonly unknown[]; to: unknown }>>;

const mapValues = <From, To>(record: Readonly<Record<string, From>>, turn: (one: From) => To) =>
  Object.fromEntries(Object.entries(record).map(([key, one]) => [key, turn(one)]));

/** Where a page that goes leaves what was typed last, for the next one that shows it. */
export interface LeftTyping {
  /** By the shape of today; null: nothing was left. */
  read(schemaVersion: number): LeftChanges | null;
  leave(schemaVersion: number, changes: LeftChanges): void;
  forget(): void;
}

/**
 * What one draft or note has in local storage: the one place that is written before a page is gone. A
 * change of the database that is begun then doesn't arrive, for it reads before it writes.
 */
export function leftTyping({ owner, id }: { owner: string; id: string }): LeftTyping {
  const key = `${PREFIX}${owner}:${id}`;
  return {
    read(schemaVersion) {
      try {
        const parsed = v.safeParse(Left, JSON.parse(localStorage.getItem(key) ?? 'null'));
        if (!parsed.success || parsed.output.schemaVersion !== schemaVersion) return null;
        return mapValues(parsed.output.changes, ({ overs, to }) => ({
          overs: overs.map(({ is }) => is),
          to: to.is,
        }));
      } catch {
        return null;
      }
    },
    leave(schemaVersion, changes) {
      // Another tab may have signed out: then nothing of the account is to be read here.
      if (owner !== String(storedUserId() ?? VISITOR)) return;
      try {
        const wrapped = mapValues(changes, ({ overs, to }) => ({
          overs: overs.map((is) => ({ is })),
          to: { is: to },
        }));
        localStorage.setItem(key, JSON.stringify({ schemaVersion, changes: wrapped }));
      } catch {
        // A full disk, which the form has said already.
      }
    },
    forget() {
      try {
        localStorage.removeItem(key);
      } catch {
        // Then there was nothing.
      }
    },
  };
}

/** Lets go what pages of accounts have left: nobody reads here what somebody else typed. */
export function forgetLeftTyping(): void {
  try {
    const keys = Array.from({ length: localStorage.length }, (_, nth) => localStorage.key(nth)!);
    for (const key of keys) {
      if (key.startsWith(PREFIX) && !key.startsWith(`${PREFIX}${VISITOR}:`)) {
        localStorage.removeItem(key);
      }
    }
  } catch {
    // Then there was nothing.
  }
}
