import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { migrate } from '../server/db/migrate.ts';
import { DEMO_LISTINGS, loadDemo } from '../server/demo/load-demo.ts';
import { type Database, openDatabase } from '../server/platform/database/connect.ts';
import { startEmbeddedEngine } from '../server/platform/database/embedded/engine.ts';
import { demoFacts, gradeOf, readQuestions } from './relevance/judge.ts';
import { ndcg } from './relevance/ndcg.ts';
import { plainRanking, type Ranking, searchOf } from './relevance/rankings.ts';

const NOW = new Date('2026-11-20T00:00:00Z');
const ROOT = join(import.meta.dirname, '..');

/**
 * Measures how relevant the first ten homes of a search are: NDCG@10 of judged questions on the demo
 * market, beside PostgreSQL's own ranking of the same texts.
 *
 * `--against FOLDER` adds the search of another checkout; `--worst 20` prints that many questions
 * with the lowest values.
 */
export async function bench(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: { against: { type: 'string' }, worst: { type: 'string', default: '0' } },
  });
  const text = await readFile(join(import.meta.dirname, 'relevance', 'questions.txt'), 'utf8');
  const questions = readQuestions(text);
  await onDemoMarket(async (database) => {
    const { rows } = await database.pool.query<{ id: string; texts: string }>(`
      select listing_id as id, string_agg(title || ' ' || description, ' ') as texts
      from listing_texts where listing_id in (select listing_id from listing_search)
      group by listing_id`);
    const facts = demoFacts(DEMO_LISTINGS, NOW);
    const live = rows.map(({ id, texts }) => ({ id: Number(id), texts }));
    const rankings: [string, Ranking][] = [
      ['Sala', await searchOf(ROOT, database)],
      ['ts_rank_cd', await plainRanking(database)],
    ];
    if (values.against) rankings.push(['against', await searchOf(values.against, database)]);
    const judged = [];
    for (const question of questions) {
      const grades = new Map(
        live.map(({ id, texts }) => [id, gradeOf({ ...facts[id - 1]!, texts }, question)]),
      );
      const scores: number[] = [];
      for (const [, ranking] of rankings) {
        const found = (await ranking(question.text)).map((id) => grades.get(id)!);
        const score = ndcg(found, [...grades.values()]);
        if (score !== null) scores.push(score);
      }
      if (scores.length > 0) judged.push({ ...question, scores });
      else console.log(`No home is relevant to “${question.text}”.`);
    }
    print(
      rankings.map(([name]) => name),
      judged,
    );
    const worst = judged.toSorted((one, other) => one.scores[0]! - other.scores[0]!);
    for (const { kind, text: asked, scores } of worst.slice(0, Number(values.worst))) {
      console.log(`  ${scores.map((score) => score.toFixed(2)).join('  ')}  ${asked} (${kind})`);
    }
  });
}

interface Judged {
  kind: string;
  text: string;
  scores: readonly number[];
}

/** Prints the mean NDCG@10 of each ranking, by kind of question and language. */
function print(names: readonly string[], judged: readonly Judged[]): void {
  const line = (name: string, some: readonly Judged[]) => {
    const means = names.map(
      (_, index) => some.reduce((sum, { scores }) => sum + scores[index]!, 0) / some.length,
    );
    const cells = means.map((mean) => mean.toFixed(3).padStart(12));
    console.log(`  ${name.padEnd(24)}${String(some.length).padStart(10)}${cells.join('')}`);
  };
  console.log('\n  NDCG@10                  questions' + names.map((n) => n.padStart(12)).join(''));
  for (const [kind, some] of Map.groupBy(judged, (one) => one.kind)) line(kind, some);
  for (const [language, some] of Map.groupBy(judged, ({ text }) => languageOf(text))) {
    line(language, some);
  }
  line('all', judged);
}

function languageOf(text: string): string {
  const [isThai, isLatin] = [/\p{sc=Thai}/u.test(text), /[a-z]/i.test(text)];
  if (isThai) return isLatin ? 'in Thai and Latin script' : 'in Thai';
  return 'in English';
}

async function onDemoMarket(work: (database: Database) => Promise<void>): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sala-bench-relevance-'));
  const log = { info: () => undefined, warn: console.warn, error: console.error };
  try {
    const engine = await startEmbeddedEngine({ dataDir, log });
    const database = await openDatabase({ embedded: engine, poolSize: 5, log });
    await migrate(database.pool, log);
    await loadDemo(database, { now: NOW, mostPhotos: 1 });
    await database.pool.query('VACUUM ANALYZE');
    await work(database);
    await database.close();
    await engine.stop();
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
