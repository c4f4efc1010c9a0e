import { createHash } from 'node:crypto';

import { sql } from 'kysely';

const PLANNED_BY_VALUES = '/* planned by values */';

/**
 * A comment for conditions with which few or many rows match, by their values: a box of the map, a
 * price, a word. PostgreSQL's one plan for all values was measured to be slower for them, so a text
 * with it is never named.
 */
export const plannedByValues = sql.raw(PLANNED_BY_VALUES);

/** A text is named when it is asked for this many times. Most texts of a process come once. */
const ASKED_OFTEN = 3;

/** Named texts at most. Each connection keeps a plan for each, some 50 KB. */
const NAMED_MOST = 150;

/** Texts counted at most. Those of rare filters would otherwise pile up. */
const COUNTED_MOST = 1_000;

/**
 * Gives names to the SQL texts that a process asks for often, so that PostgreSQL parses each once a
 * connection, and after five calls reuses its plan where that isn't costlier.
 */
export class NamedStatements {
  readonly #names = new Map<string, string>();
  #counts = new Map<string, number>();

  /** Counts a call of a text. @returns its name; `undefined` for one that is rare so far */
  nameOf(text: string): string | undefined {
    if (text.includes(PLANNED_BY_VALUES)) return undefined;
    const name = this.#names.get(text);
    if (name !== undefined || this.#names.size >= NAMED_MOST) return name || undefined;
    const count = (this.#counts.get(text) ?? 0) + 1;
    if (count < ASKED_OFTEN) {
      if (this.#counts.size >= COUNTED_MOST) this.#counts = new Map();
      this.#counts.set(text, count);
      return undefined;
    }
    this.#counts.delete(text);
    const hash = createHash('sha256').update(text).digest('hex').slice(0, 32);
    this.#names.set(text, hash);
    return hash;
  }

  /** Never names a text again, because its plan didn't survive a migration or a pooler. */
  forget(text: string): void {
    this.#names.set(text, '');
  }
}
