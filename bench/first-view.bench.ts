import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

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
  /** Total blocking time, which counts from the first paint on. */
  tbt: number;
  /** Blocking time since the navigation, so that an earlier first paint doesn't raise it. */
  blocked: number;
  cls: number;
  /** Transferred size of the scripts, KB. */
  js: number;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
}

async function measure(url: string): Promise<View> {
  // A new browser profile for each run simulates a first visit: no service worker, no cache.
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
      blocked: blockedMs(audits['long-tasks']?.details),
      cls: value('cumulative-layout-shift'),
      js: scriptBytes(audits['network-requests']?.details) / 1_024,
    };
  } finally {
    await browser.close();
    await rm(profile, { recursive: true, force: true });
  }
}

/** Returns the transferred size of all scripts among the requests that Lighthouse lists. */
function scriptBytes(details: unknown): number {
  const { items = [] } = (details ?? {}) as {
    items?: { resourceType?: string; transferSize?: number }[];
  };
  return items
    .filter(({ resourceType }) => resourceType === 'Script')
    .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0);
}

/** Returns the sum of what each long task takes beyond 50 ms. Lighthouse lists the 20 longest. */
function blockedMs(details: unknown): number {
  const { items = [] } = (details ?? {}) as { items?: { duration: number }[] };
  return items.reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0);
}

function report(name: string, runs: readonly View[]): View {
  const of = (key: keyof View) => median(runs.map((view) => view[key]));
  const seconds = (ms: number) => (ms / 1_000).toFixed(2);
  console.log(
    `${name}: performance ${of('performance')}, accessibility ${of('accessibility')}, best practices ${of('bestPractices')}, SEO ${of('seo')}; FCP ${seconds(of('fcp'))} s, LCP ${seconds(of('lcp'))} s (${runs.map(({ lcp }) => seconds(lcp)).join(', ')}), TBT ${of('tbt').toFixed(0)} ms (${runs.map(({ tbt }) => tbt.toFixed(0)).join(', ')}), since the navigation ${of('blocked').toFixed(0)} ms, CLS ${of('cls').toFixed(3)}, scripts ${of('js').toFixed(0)} KB`,
  );
  return {
    ...runs[0]!,
    ...Object.fromEntries(Object.keys(runs[0]!).map((key) => [key, of(key as keyof View)])),
  };
}

/**
 * Measures the first view on a phone under devtools throttling (slow 4G, CPU four times slower)
 * with Lighthouse. Takes the median of `--runs` (3), for the named views or for all. Alternates
 * with a rival: the same build served from its `index.html` without server rendering, as by a
 * static host. With `--against FOLDER` the rival is another checkout with its own build.
 */
export async function bench(args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { against: { type: 'string' }, runs: { type: 'string', default: '3' } },
  });
  const start = async (port: number, checkout?: string) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'sala-bench-'));
    const env = { PORT: String(port), DATA_DIR: dataDir, DEMO: '1', RATE_LIMITS: '0' };
    const server = await startProgram(env, 'server/main.ts', checkout);
    const stop = async () => {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    };
    return { url: server.url, stop };
  };
  const own = await start(PORT);
  const startShell = async () => {
    const shell = await startShellOnly(PORT + 1, own.url);
    return { url: `http://127.0.0.1:${PORT + 1}`, stop: () => shell.close() };
  };
  const rival = await (values.against ? start(PORT + 1, values.against) : startShell());
  const rivalName = values.against ? 'against' : 'shell only';
  try {
    const html = await (await fetch(own.url)).text();
    const listing = /href="(\/properties\/[^"]+)"/.exec(html)![1]!;
    for (const [name, path] of [
      ['market', '/'],
      ['results', '/results/properties'],
      ['listing', listing],
      ['business', '/business/khlong-garden/market'],
    ] as const) {
      if (positionals.length > 0 && !positionals.includes(name)) continue;
      const sides = [own, rival].map(({ url }) => ({ url: url + path, runs: [] as View[] }));
      // Photos are rendered on first request. Most visitors find them rendered, so one request
      // warms them up.
      for (const { url } of sides) await measure(url);
      for (let run = 0; run < Number(values.runs); run += 1) {
        for (const { url, runs } of sides) runs.push(await measure(url));
      }
      const [ours, theirs] = [
        report(name, sides[0]!.runs),
        report(`${name}, ${rivalName} (rival)`, sides[1]!.runs),
      ];
      const ratio = (key: keyof View) => (ours[key] / theirs[key]).toFixed(2);
      console.log(
        `${name}, ratios: FCP ${ratio('fcp')}, LCP ${ratio('lcp')}, TBT ${ratio('tbt')}, TBT since the navigation ${ratio('blocked')}, scripts ${ratio('js')}`,
      );
    }
  } finally {
    await rival.stop();
    await own.stop();
  }
}
