import * as v from 'valibot';

import { ownerNow } from '../../session/stored-session.ts';
import { userStorage } from '#storage/account-view.ts';
import { isForgotten, rememberForgotten } from '#storage/forgotten-marks.ts';
import { VISITOR } from '#storage/caches.ts';

const PREFIX = 'typed:';

/** A value wrapped in an object, because JSON would drop `undefined`. */
const Value = v.object({ is: v.optional(v.unknown()) });
const Left = v.object({
  schemaVersion: v.number(),
  /** Random id of this entry. Absent if an older release wrote it. */
  mark: v.optional(v.string()),
  changes: v.record(v.string(), v.object({ overs: v.array(Value), to: Value })),
});

/** Unsaved input by field name: the new value, and the possible values it replaced. */
export type LeftChanges = Readonly<Record<string, { overs: readonly unknown[]; to: unknown }>>;

const mapValues = <From, To>(record: Readonly<Record<string, From>>, turn: (one: From) => To) =>
  Object.fromEntries(Object.entries(record).map(([key, one]) => [key, turn(one)]));

/**
 * Local storage for input that a closing page couldn't save, for the next page that shows the
 * draft.
 */
export interface LeftTyping {
  /** Returns the input in this schema version, `null` if there is none. */
  read(schemaVersion: number): LeftChanges | null;
  leave(schemaVersion: number, changes: LeftChanges): void;
  forget(): void;
  /**
   * Returns whether this entry was forgotten before. A killed browser may bring it back, although
   * newer input was saved since. Never rejects.
   */
  wasForgotten(): Promise<boolean>;
}

/**
 * Returns the local storage entry of one draft or note. Only local storage can be written while a
 * page closes. A database change started then is lost, because it reads before it writes.
 */
export function unsavedInput({ owner, id }: { owner: string; id: string }): LeftTyping {
  const key = `${PREFIX}${owner}:${id}`;
  const stored = () => {
    try {
      const parsed = v.safeParse(Left, JSON.parse(userStorage().getItem(key) ?? 'null'));
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
      // Another tab may have logged out. Then nothing of the account may be left here.
      if (owner !== ownerNow()) return;
      try {
        const wrapped = mapValues(changes, ({ overs, to }) => ({
          overs: overs.map((is) => ({ is })),
          to: { is: to },
        }));
        const mark = crypto.randomUUID();
        userStorage().setItem(key, JSON.stringify({ schemaVersion, mark, changes: wrapped }));
      } catch {
        // The storage is full, and the form has already said so.
      }
    },
    forget() {
      const mark = stored()?.mark;
      if (mark !== undefined) void rememberForgotten(mark);
      try {
        userStorage().removeItem(key);
      } catch {
        // Without local storage there was nothing to forget.
      }
    },
    async wasForgotten() {
      const mark = stored()?.mark;
      return mark !== undefined && isForgotten(mark);
    },
  };
}

/** Removes the unsaved input of all accounts, so that other users of the device can't read it. */
export function forgetLeftTyping(): void {
  try {
    const storage = userStorage();
    const keys = Array.from({ length: storage.length }, (_, nth) => storage.key(nth)!);
    for (const key of keys) {
      if (key.startsWith(PREFIX) && !key.startsWith(`${PREFIX}${VISITOR}:`)) {
        storage.removeItem(key);
      }
    }
  } catch {
    // Without local storage there was nothing to forget.
  }
}
