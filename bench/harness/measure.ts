import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Call {
  path: string;
  /** Sent as JSON; without it the request is a GET. */
  body?: object;
  headers?: Record<string, string>;
}

/** Kinds of questions with the times of their calls, in milliseconds. */
export type Times = Map<string, number[]>;

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

export function send(
  origin: string,
  { path, body, headers }: Call,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const sent = body === undefined ? undefined : JSON.stringify(body);
    const asking = request(
      `${origin}${path}`,
      {
        agent,
        method: sent === undefined ? 'GET' : 'POST',
        headers: { ...headers, ...(sent !== undefined && { 'content-type': 'application/json' }) },
      },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('error', reject);
        response.on('end', () =>
          resolve({ status: response.statusCode!, text: Buffer.concat(parts).toString() }),
        );
      },
    );
    asking.on('error', reject);
    asking.end(sent);
  });
}

/** Returns the text of a response. @throws if its status isn't 200 */
export async function call(origin: string, one: Call): Promise<string> {
  const { status, text } = await send(origin, one);
  if (status !== 200) throw new Error(`${one.path}: ${status} ${text.slice(0, 300)}`);
  return text;
}

/** Returns how long some work takes, in ms, and its result. */
export async function timed<Result>(
  work: () => Promise<Result>,
): Promise<{ ms: number; result: Result }> {
  const began = performance.now();
  const result = await work();
  return { ms: performance.now() - began, result };
}

/** Times calls of one client, one after the other. */
export async function measureTimes(
  origin: string,
  calls: readonly { kind: string; call: Call }[],
): Promise<Times> {
  const times: Times = new Map();
  for (const one of calls) {
    const { ms } = await timed(() => call(origin, one.call));
    times.set(one.kind, [...(times.get(one.kind) ?? []), ms]);
  }
  return times;
}

/**
 * Returns how many requests per second are served to many clients. Each sends its next request as
 * soon as it has a response.
 */
export async function measureRate(
  origin: string,
  calls: readonly Call[],
  { clients, seconds }: { clients: number; seconds: number },
): Promise<number> {
  const end = performance.now() + seconds * 1_000;
  let next = 0;
  let answered = 0;
  const client = async () => {
    while (performance.now() < end) {
      await call(origin, calls[next++ % calls.length]!);
      if (performance.now() < end) answered += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return answered / seconds;
}

/** Calls `send` at a rate per second, unless it can't keep up (false). @returns how often it sent */
export async function sendEvenly(
  { rate, seconds }: { rate: number; seconds: number },
  send: () => boolean,
): Promise<number> {
  const began = performance.now();
  const passed = () => (performance.now() - began) / 1_000;
  let sent = 0;
  while (passed() < seconds) {
    while (sent < passed() * rate && send()) sent += 1;
    await sleep(4);
  }
  return sent;
}

/** Returns the quantile of `values` at `share` (0 to 1). */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (values: readonly number[]) => quantile(values, 0.5);

/** Returns `p50 / p95`. */
export function middleAndEdge(values: readonly number[]): string {
  if (values.length === 0) return '';
  const digits = (value: number) => (value < 10 ? value.toFixed(1) : value.toFixed(0));
  return `${digits(median(values))} / ${digits(quantile(values, 0.95))}`;
}

/** Returns the milliseconds since 1970, which other processes share. */
export const now = () => performance.timeOrigin + performance.now();

/** Returns the memory of a process now and at its peak, in MB; works on Linux only. */
export function memoryOf(pid: number): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const read = (name: string) =>
    Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? Number.NaN) / 1_024;
  return { now: read('VmRSS'), peak: read('VmHWM') };
}

export const load = () => `load ${loadavg()[0]!.toFixed(1)}`;

/** The columns of a table of ours and of the rivals beside it. */
export function columns(what: string, [ours, ...rivals]: readonly string[]): string[] {
  return [what, ours!, ...rivals, ...rivals.map((rival) => `${rival} ÷ ${ours}`)];
}

/** A row of times: p50 and p95 of each side, and how many times ours the rivals' are. */
export function timesRow(name: string, sides: readonly (readonly number[])[]): string[] {
  const [ours, ...rivals] = sides;
  const ratios = rivals.map((rival) =>
    [0.5, 0.95].map((share) => (quantile(rival, share) / quantile(ours!, share)).toFixed(2)),
  );
  return [
    name,
    ...sides.map(middleAndEdge),
    ...ratios.map((ratio, at) => (rivals[at]!.length === 0 ? '' : ratio.join(' / '))),
  ];
}

/** A row of numbers: each side's, and how many times ours the rivals' are. */
export function numbersRow(name: string, sides: readonly number[], digits: number): string[] {
  const [ours, ...rivals] = sides;
  const ratios = rivals.map((rival) => (ours === 0 ? '' : (rival / ours!).toFixed(2)));
  return [name, ...sides.map((side) => side.toFixed(digits)), ...ratios];
}

/** Prints a table in Markdown. Rows may be shorter than its head. */
export function printTable([head, ...rows]: readonly (readonly string[])[]): void {
  const all = [head!, head!.map(() => '---'), ...rows];
  const widths = head!.map((_, at) => Math.max(...all.map((row) => row[at]?.length ?? 0)));
  for (const row of all) {
    console.log(`| ${widths.map((width, at) => (row[at] ?? '').padEnd(width)).join(' | ')} |`);
  }
}
