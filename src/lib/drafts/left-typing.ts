import * as v from 'valibot';

import { storedUserId } from '../session/stored-session.ts';
import { isForgotten, rememberForgotten } from '#storage/forgotten-marks.ts';
import { VISITOR } from '#storage/kept.ts';

const PREFIX = 'typed:';

/** A value in an object: nothing at all stays nothing in JSON. */
const Value = v.object({ is: v.optional(v.unknown()) });
const Left = v.object({
  schemaVersion: v.number(),
  /** Names what was left this time. Absent: an older release left it. */
  mark: v.optional(v.string()),
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
  /**
   * Whether what is there was forgotten before: a browser that is killed may bring it back, and what
   * was written since is newer. Never rejects.
   */
  wasForgotten(): Promise<boolean>;
}

/**
 * What one draft or note has in local storage: the one place that is written before a page is gone. A
 * change of the database that is begun then doesn't arrive, for it reads before it writes.
 */
export function leftTyping({ owner, id }: { owner: string; id: string }): LeftTyping {
  const key = `${PREFIX}${owner}:${id}`;
  const stored = () => {
    try {
      const parsed = v.safeParse(Left, JSON.parse(localStorage.getItem(key) ?? 'null'));
      return parsed.success ? parsed.output : null;
    } catch {
      return null;
    }
  };
  return {
    read(schemaVersion) {
      const found = stored();
      if (found?.schemaVersion !== schemaVersion) return null;
      return mapValues(found.changes, ({ overs, to }) => ({
        overs: overs.map(({ is }) => is),
        to: to.is,
      }));
    },
    leave(schemaVersion, changes) {
      // Another tab may have signed out: then nothing of the account is to be read here.
      if (owner !== String(storedUserId() ?? VISITOR)) return;
      try {
        const wrapped = mapValues(changes, ({ overs, to }) => ({
          overs: overs.map((is) => ({ is })),
          to: { is: to },
        }));
        const mark = crypto.randomUUID();
        localStorage.setItem(key, JSON.stringify({ schemaVersion, mark, changes: wrapped }));
      } catch {
        // A full disk, which the form has said already.
      }
    },
    forget() {
      const mark = stored()?.mark;
      if (mark !== undefined) void rememberForgotten(mark);
      try {
        localStorage.removeItem(key);
      } catch {
        // Then there was nothing.
      }
    },
    async wasForgotten() {
      const mark = stored()?.mark;
      return mark !== undefined && isForgotten(mark);
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
