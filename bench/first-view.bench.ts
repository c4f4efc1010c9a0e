import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import lighthouse from 'lighthouse';
import { chromium } from '@playwright/test';

import { startShellOnly } from './shell-only.ts';
import { startProgram } from '../tests/setup/server-process.ts';

const PORT = 4_391;
const DEBUGGING_PORT = 9_333;

interface View {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
}

async function measure(url: string): Promise<View> {
  // A profile of its own for each run: no worker, no cache, a first visit.
  const profile = await mkdtemp(join(tmpdir(), 'sala-lighthouse-'));
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [`--remote-debugging-port=${DEBUGGING_PORT}`, '--no-sandbox'],
  });
  try {
    const result = await lighthouse(url, {
      port: DEBUGGING_PORT,
      logLevel: 'silent',
      throttlingMethod: 'devtools',
      onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
    });
    const { categories, audits } = result!.lhr;
    const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
    const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
    const failed = Object.values(audits).filter(
      (audit) => audit.score !== null && audit.score < 1 && audit.scoreDisplayMode === 'binary',
    );
    for (const audit of failed)
      if (audit.id !== 'bf-cache') console.log(`  not passed: ${audit.id}`);
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      seo: score('seo'),
      fcp: value('first-contentful-paint'),
      lcp: value('largest-contentful-paint'),
      tbt: value('total-blocking-time'),
      cls: value('cumulative-layout-shift'),
    };
  } finally {
    await browser.close();
    await rm(profile, { recursive: true, force: true });
  }
}

/**
 * The first view of a phone under devtools throttling (slow 4G, CPU four times slower): Lighthouse,
 * median of three (of the named views alone, where any is named), beside its rival: the same build from
 * its `index.html`, without the server's rendering, as a static host serves it.
 */
export async function bench(names: readonly string[]): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sala-bench-'));
  const server = await startProgram({
    PORT: String(PORT),
    DATA_DIR: dataDir,
    DEMO: '1',
    RATE_LIMITS: '0',
  });
  try {
    const html = await (await fetch(server.url)).text();
    const listing = /href="(\/properties\/[^"]+)"/.exec(html)![1]!;
    const shell = await startShellOnly(PORT + 1, server.url);
    const shellUrl = `http://127.0.0.1:${PORT + 1}`;
    for (const [name, url] of [
      ['market', server.url],
      ['market, shell only (rival)', shellUrl],
      ['results', `${server.url}/results/properties`],
      ['results, shell only (rival)', `${shellUrl}/results/properties`],
      ['listing', server.url + listing],
      ['listing, shell only (rival)', shellUrl + listing],
    ] as const) {
      if (names.length > 0 && !names.includes(name)) continue;
      // Photos are made on first demand: the second visitor is the rule.
      await measure(url);
      const runs: View[] = [];
      for (let run = 0; run < 3; run += 1) runs.push(await measure(url));
      const of = (key: keyof View) => median(runs.map((view) => view[key]));
      console.log(
        `${name}: performance ${of('performance')}, accessibility ${of('accessibility')}, best practices ${of('bestPractices')}, SEO ${of('seo')}; FCP ${(of('fcp') / 1_000).toFixed(2)} s, LCP ${(of('lcp') / 1_000).toFixed(2)} s (${runs.map((view) => (view.lcp / 1_000).toFixed(2)).join(', ')}), TBT ${of('tbt').toFixed(0)} ms, CLS ${of('cls').toFixed(3)}`,
      );
    }
    await shell.close();
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
