import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';
import * as v from 'valibot';

import { AGREEMENT_NOW } from '#contract/listing/documents.ts';
import { createHunt, updateHunt } from '#contract/hunting/hunt-endpoints.ts';
import { isApiError } from '#contract/kit/is-api-error.ts';
import { type Tasks } from '#server/platform/database/jobs.ts';
import { expireHunts } from '#server/modules/hunting/hunt/expire-hunts.ts';
import {
  createHuntAs,
  deleteHuntAs,
  extendHuntAs,
  updateHuntAs,
} from '#server/modules/hunting/hunt/write-hunt.ts';
import { decideListing } from '#server/modules/listing/moderation/moderate-listing.ts';
import {
  deleteListingAs,
  endListingAs,
  publishListingAs,
} from '#server/modules/listing/own-listing/change-state.ts';
import { createListingAs } from '#server/modules/listing/own-listing/create-listing.ts';
import { updateListingAs } from '#server/modules/listing/own-listing/update-listing.ts';
import { storeRates } from '#server/modules/place/currency/rate-repository.ts';
import type { Database } from '#server/platform/database/connect.ts';

import { listingForm } from '#tests/factories/listings.ts';

import { type Facts, LISTINGS, type Moment, bodyOf, HUNTS, type Step } from './match-steps.ts';
import { matchForeignHunts } from '../match-hunt.ts';
import { formChanges, type MatchWorld } from './match-world.ts';
import { type Rates, scanPairs } from './plain-scan.ts';

type Matching = Pick<Tasks, 'match_listings' | 'match_hunt'>;

/** Faulty jobs. */
export type Planted = Partial<Matching>;

/** How often each step was carried out and refused, and pairs compared. */
export type MatchTally = Record<string, number>;

/** Plays the life of a market. @returns what was wrong after a moment */
export async function playMatching(
  world: MatchWorld,
  life: readonly Moment[],
  { planted = {}, tally = {} }: { planted?: Planted; tally?: MatchTally } = {},
): Promise<string[]> {
  const { database } = world;
  await clear(database);
  const run = new MatchRun(world, { ...world.tasks, ...planted }, tally);
  await run.setRate(32);
  for (const [nth, { steps, isLate }] of life.entries()) {
    const waiting = run.takeJobs();
    await Promise.all([
      ...steps.map((step) => run.play(step)),
      waiting.then((jobs) => run.work(jobs)),
    ]);
    if (isLate && nth < life.length - 1) continue;
    for (let jobs = await run.takeJobs(); jobs.length > 0; jobs = await run.takeJobs()) {
      await run.work(jobs);
    }
    const wrongs = await run.findWrongs();
    if (wrongs.length > 0) return wrongs;
  }
  return [];
}

const STATUS_AFTER = { pause: 'paused', resume: 'active', fulfil: 'fulfilled' } as const;

interface Job {
  name: keyof Matching;
  payload: never;
}

class MatchRun {
  readonly #world: MatchWorld;
  readonly #tasks: Matching;
  readonly #tally: MatchTally;
  readonly #listings: (number | null)[] = Array.from({ length: LISTINGS }, () => null);
  readonly #hunts: (number | null)[] = Array.from({ length: HUNTS }, () => null);
  #rates: Rates = { THB: 32, LKR: 320, USD: 1 };
  /** Pairs that were found so far. */
  readonly #ever = new Set<string>();
  /** Whether hunts and listings changed since the last comparison. */
  #changed = { hunts: false, listings: false };

  constructor(world: MatchWorld, matching: Matching, tally: MatchTally) {
    this.#world = world;
    this.#tasks = matching;
    this.#tally = tally;
  }

  async play(step: Step): Promise<void> {
    this.#changed['listing' in step ? 'listings' : 'hunts'] = true;
    const count = (name: string) => (this.#tally[name] = (this.#tally[name] ?? 0) + 1);
    try {
      if ('listing' in step) await this.#changeListing(step);
      else if ('hunt' in step) await this.#changeHunt(step);
      else await this.setRate(step.usd);
      count(step.verb);
    } catch (error) {
      if (!isApiError(error)) throw error;
      count([step.verb, 'refused:', error.id, ...error.fields.map(({ path }) => path)].join(' '));
    }
  }

  async setRate(usd: number): Promise<void> {
    const { kysely } = this.#world.database;
    this.#rates = { THB: usd, LKR: usd * 10, USD: 1 };
    const perUsd = new Map(Object.entries(this.#rates).map(([code, rate]) => [code, String(rate)]));
    await storeRates(kysely, { day: '2026-11-20', perUsd } as never, {
      source: 'test',
      existing: 'replace',
    });
    await matchForeignHunts(this.#world.database);
  }

  async #changeListing(step: Extract<Step, { listing: number }>): Promise<void> {
    const { database, owners, moderator } = this.#world;
    const owner = owners[step.listing]!;
    const actor = { userId: owner.userId, isModerator: false };
    const id = this.#listings[step.listing] ?? 0;
    const formOf = (facts: Facts) =>
      listingForm(database, { id: owner.userId }, formChanges(facts, owner.images));
    await database.transaction(async (transaction) => {
      // Locked, because another step may change the listing at the same moment.
      const lock = () =>
        transaction.kysely
          .selectFrom('listings')
          .select(['version', 'is_for_sale'])
          .where('id', '=', id)
          .forUpdate()
          .executeTakeFirst();
      const approve = (propertyId: number) =>
        decideListing(transaction, moderator, { propertyId, status: 'approved', message: '' });
      switch (step.verb) {
        case 'list': {
          if (this.#listings[step.listing]) return;
          const property = await formOf(step.facts);
          const row = await createListingAs(transaction, owner, {
            cid: randomUUID(),
            property,
            agreement: AGREEMENT_NOW,
          });
          await approve(row.id);
          this.#listings[step.listing] = row.id;
          return;
        }
        case 'edit': {
          const baseVersion = (await lock())?.version ?? 0;
          const property = await formOf(step.facts);
          await updateListingAs(transaction, actor, { propertyId: id, property, baseVersion });
          return;
        }
        case 'approve':
          await approve(id);
          return;
        case 'toggle':
          await publishListingAs(transaction, actor, { propertyId: id });
          return;
        case 'end': {
          const endedAs = (await lock())?.is_for_sale ? 'sold' : 'rented';
          await endListingAs(transaction, actor, { propertyId: id, endedAs, finalPrice: null });
          return;
        }
        case 'deleteListing':
          await deleteListingAs(transaction, actor, id);
          this.#listings[step.listing] = null;
      }
    });
  }

  async #changeHunt(step: Extract<Step, { hunt: number }>): Promise<void> {
    const { database, hunters } = this.#world;
    const { userId, businessId } = hunters[step.hunt]!;
    const id = this.#hunts[step.hunt] ?? 0;
    const update = (body: v.InferInput<typeof updateHunt.body>) =>
      database.transaction((transaction) =>
        updateHuntAs(transaction, userId, id, v.parse(updateHunt.body, body)),
      );
    switch (step.verb) {
      case 'hunt': {
        if (id) return;
        const body = v.parse(createHunt.body, bodyOf(step.facts));
        const row = await database.transaction((transaction) =>
          createHuntAs(transaction, { userId, businessId }, body),
        );
        this.#hunts[step.hunt] = row.id;
        return;
      }
      case 'change':
        await update({
          ...bodyOf(step.facts),
          wishes: v.parse(createHunt.body.entries.wishes, step.facts.wishes),
        });
        return;
      case 'pause':
      case 'resume':
      case 'fulfil':
        await update({ status: STATUS_AFTER[step.verb] });
        return;
      case 'expire':
        await sql`update hunts set expires_at = now() - interval '1 second' where id = ${id}`.execute(
          database.kysely,
        );
        await expireHunts(database);
        return;
      case 'extend':
        await database.transaction((transaction) => extendHuntAs(transaction, userId, id));
        return;
      case 'deleteHunt':
        await database.transaction((transaction) => deleteHuntAs(transaction, userId, id));
        this.#hunts[step.hunt] = null;
    }
  }

  /** Takes the waiting jobs of matching out of the queue. */
  async takeJobs(): Promise<Job[]> {
    const { rows } = await sql<Job>`
      delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
      where t.id = j.task_id and t.identifier in ('match_listings', 'match_hunt')
      returning t.identifier as name, j.payload
    `.execute(this.#world.database.kysely);
    return rows;
  }

  /** Runs jobs at the same time. */
  async work(jobs: readonly Job[]): Promise<void> {
    const context = { id: 1, attempt: 1, maxAttempts: 1, signal: AbortSignal.timeout(60_000) };
    await Promise.all(jobs.map(({ name, payload }) => this.#tasks[name](payload, context)));
  }

  async findWrongs(): Promise<string[]> {
    const { database } = this.#world;
    const wanted = await scanPairs(database, this.#rates);
    const { rows: all } = await sql<{
      pair: string;
      key: string;
      isKept: boolean;
      notices: number;
    }>`
      select concat_ws(' ', m.hunt_id, m.listing_id, m.deal, m.score) as pair,
        m.hunt_id || ':' || m.listing_id as key, m.gone_at is null as "isKept",
        (select count(*)::int from notifications n where n.kind = 'listing_matched'
          and n.params ->> 'huntId' = m.hunt_id::text
          and n.params ->> 'propertyId' = m.listing_id::text) as notices
      from matches m
    `.execute(database.kysely);
    const rows = all.filter(({ isKept }) => isKept);
    const storedPairs = rows.map(({ pair }) => pair);
    this.#tally['pairs'] = (this.#tally['pairs'] ?? 0) + storedPairs.length;
    const wrongs = [
      ...wanted.filter((pair) => !storedPairs.includes(pair)).map((pair) => `missing ${pair}`),
      ...storedPairs.filter((pair) => !wanted.includes(pair)).map((pair) => `stale ${pair}`),
    ];
    const { hunts, listings } = this.#changed;
    for (const { key, notices } of rows) {
      if (notices > 1) wrongs.push(`${key} has ${notices} notices`);
      if (!this.#ever.has(key)) {
        if (listings && !hunts && notices !== 1) wrongs.push(`${key} has no notice`);
        if (hunts && !listings && notices !== 0) wrongs.push(`${key} has a notice`);
      }
    }
    // Some came and went between two comparisons.
    for (const { key } of all) this.#ever.add(key);
    this.#changed = { hunts: false, listings: false };
    return wrongs;
  }
}

/** Ends everything of earlier runs. */
async function clear({ kysely }: Database): Promise<void> {
  for (const table of ['hunts', 'listing_search', 'notifications', 'listings']) {
    await sql`delete from ${sql.table(table)}`.execute(kysely);
  }
  await sql`delete from graphile_worker._private_jobs`.execute(kysely);
}
