import { mkdtempDisposable, readFile } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

import { chromium } from '@playwright/test';

import { columns, median, numbersRow, printTable, send } from './harness/measure.ts';
import { readOptions } from './harness/options.ts';
import { freePort, openCheckout, ROOT, startServer } from './harness/programs.ts';

interface Audit {
  numericValue?: number;
  details?: unknown;
}

interface Report {
  categories: Record<string, { score: number | null } | undefined>;
  audits: Record<string, Audit | undefined>;
}

/** Lighthouse isn't among the project's packages: `npm run bench` installs it for this benchmark. */
const { default: lighthouse } = (await import(
  join(import.meta.dirname, 'packages/node_modules/lighthouse/core/index.js')
)) as {
  default(
    url: string,
    flags: { port: number; logLevel: string; throttlingMethod: string; onlyCategories: string[] },
  ): Promise<{ lhr: Report }>;
};

const score = (name: string) => (report: Report) =>
  Math.round((report.categories[name]?.score ?? 0) * 100);
const audit = (name: string) => (report: Report) => report.audits[name]?.numericValue ?? Number.NaN;
/** Adds up what each item has that Lighthouse lists. */
const sumOf = (name: string, read: (item: Item) => number) => (report: Report) => {
  const { items = [] } = (report.audits[name]?.details ?? {}) as { items?: Item[] };
  return items.reduce((sum, item) => sum + read(item), 0);
};
type Item = Partial<{ resourceType: string; transferSize: number; duration: number }>;

const blockedBy = ({ duration = 0 }: Item) => Math.max(0, duration - 50);
const scriptSize = ({ resourceType, transferSize = 0 }: Item) =>
  resourceType === 'Script' ? transferSize / 1_024 : 0;

/** The figures of a visit, with the digits in which they are printed. */
const FIGURES: [name: string, read: (report: Report) => number, digits: number][] = [
  ['performance', score('performance'), 0],
  ['accessibility', score('accessibility'), 0],
  ['best practices', score('best-practices'), 0],
  ['SEO', score('seo'), 0],
  ['FCP, ms', audit('first-contentful-paint'), 0],
  ['LCP, ms', audit('largest-contentful-paint'), 0],
  // Counts from the first paint on, and therefore rises if a page paints earlier.
  ['TBT, ms', audit('total-blocking-time'), 0],
  // What each long task takes beyond 50 ms. Lighthouse lists the 20 longest.
  ['TBT since the navigation, ms', sumOf('long-tasks', blockedBy), 0],
  ['CLS', audit('cumulative-layout-shift'), 3],
  ['scripts, KB', sumOf('network-requests', scriptSize), 0],
];

const VIEWS: Record<string, (url: string) => Promise<string>> = {
  market: async () => '/',
  results: async () => '/results/properties',
  listing: async (url) => {
    const { text } = await send(url, { path: '/' });
    return /href="(\/properties\/[^"]+)"/.exec(text)![1]!;
  },
  business: async () => '/business/khlong-garden/market',
};

async function visit(url: string): Promise<Report> {
  // A new browser profile for each run simulates a first visit: no service worker, no cache.
  await using profile = await mkdtempDisposable(join(tmpdir(), 'sala-lighthouse-'));
  const port = await freePort();
  await using _browser = await chromium.launchPersistentContext(profile.path, {
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [`--remote-debugging-port=${port}`, '--no-sandbox'],
  });
  const result = await lighthouse(url, {
    port,
    logLevel: 'silent',
    throttlingMethod: 'devtools',
    onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
  });
  return result.lhr;
}

/**
 * Serves the same build as a static host does: `index.html` for every page, without server
 * rendering. Forwards requests for assets, photos and the API unchanged to the real server.
 */
async function startShellOnly(serverUrl: string): Promise<{ url: string } & AsyncDisposable> {
  const html = brotliCompressSync(await readFile(join(ROOT, 'dist', 'client', 'index.html')), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
  });
  const shell = createServer((asked, reply) => {
    if (!/^\/(api|assets|photos|icons)\/|\.\w+$/.test(asked.url!)) {
      reply.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'br' }).end(html);
      return;
    }
    const { host: _host, ...headers } = asked.headers;
    const options = { method: asked.method!, headers };
    const forwarded = request(serverUrl + asked.url, options, (answer) => {
      reply.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(reply);
    });
    forwarded.on('error', () => reply.destroy());
    asked.pipe(forwarded);
  });
  const port = await freePort();
  await new Promise<void>((resolve) => shell.listen(port, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${port}`, [Symbol.asyncDispose]: async () => void shell.close() };
}

/**
 * Measures the first view on a phone under devtools throttling (slow 4G, CPU four times slower)
 * with Lighthouse: medians, for the named views or for all. Alternates with a rival: the same build
 * without server rendering, or with `--against` another version with its own build.
 */
export async function bench(args: readonly string[]): Promise<void> {
  const { runs, against, names } = readOptions(args, { runs: 3, against: '' });
  const checkout = against && (await openCheckout(against));
  await using own = await startServer({ DEMO: '1' });
  await using rival = await (checkout
    ? startServer({ DEMO: '1' }, { checkout })
    : startShellOnly(own.url));
  for (const name of names.length > 0 ? names : Object.keys(VIEWS)) {
    const path = await VIEWS[name]!(own.url);
    const sides = [own, rival].map(({ url }) => ({ url: url + path, reports: [] as Report[] }));
    // Photos are rendered on first request. Most visitors find them rendered, so one request
    // warms them up.
    for (const { url } of sides) await visit(url);
    for (let run = 0; run < runs; run += 1) {
      for (const { url, reports } of sides) reports.push(await visit(url));
    }
    printTable([
      [...columns(name, ['Sala', against || 'shell only']), 'each visit of Sala'],
      ...FIGURES.map(([figure, read, digits]) => {
        const all = sides.map(({ reports }) => reports.map(read));
        const each = all[0]!.map((value) => value.toFixed(digits)).join(', ');
        return [...numbersRow(figure, all.map(median), digits), each];
      }),
    ]);
  }
}
