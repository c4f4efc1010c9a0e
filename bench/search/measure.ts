import { Agent, request } from 'node:http';
import { readFileSync } from 'node:fs';

/** One request in the form that a system accepts. */
export interface Call {
  path: string;
  /** Sent as JSON; without it the request is a GET. */
  body?: object;
  headers?: Record<string, string>;
}

/** Kinds of questions with the times of their calls, in milliseconds. */
export type Times = Map<string, number[]>;

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Sends a request and reads the whole response. @throws if the status isn't 200 */
export function call(origin: string, { path, body, headers }: Call): Promise<string> {
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
        response.on('end', () => {
          const text = Buffer.concat(parts).toString();
          if (response.statusCode === 200) resolve(text);
          else reject(new Error(`${path}: ${response.statusCode} ${text.slice(0, 300)}`));
        });
      },
    );
    asking.on('error', reject);
    asking.end(sent);
  });
}

/** Times calls of one client, one after the other. */
export async function takeTimes(
  origin: string,
  calls: readonly { kind: string; call: Call }[],
): Promise<Times> {
  const times: Times = new Map();
  for (const one of calls) {
    const started = performance.now();
    await call(origin, one.call);
    const taken = performance.now() - started;
    times.set(one.kind, [...(times.get(one.kind) ?? []), taken]);
  }
  return times;
}

/**
 * Returns how many requests per second are served to many clients. Each sends its next request as
 * soon as it has a response.
 */
export async function takeRate(
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

/** Returns the quantile of `values` at `share` (0 to 1). */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Returns `p50 / p95`, in milliseconds. */
export function middleAndEdge(values: readonly number[]): string {
  const digits = (value: number) => (value < 10 ? value.toFixed(1) : value.toFixed(0));
  return `${digits(quantile(values, 0.5))} / ${digits(quantile(values, 0.95))}`;
}

/** Returns the memory of a process now and at its peak, in MB; works on Linux only. */
export function memoryOf(pid: number): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const read = (name: string) =>
    Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? Number.NaN) / 1_024;
  return { now: read('VmRSS'), peak: read('VmHWM') };
}
