import { Agent, request } from 'node:http';
import { readFileSync } from 'node:fs';

/** One call that a system understands. */
export interface Call {
  path: string;
  /** Sent as JSON; none is a GET. */
  body?: object;
}

/** What is asked about many times, and how long it took, in milliseconds. */
export type Times = Map<string, number[]>;

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Calls and reads the whole answer. @throws where it isn't 200 */
export function call(origin: string, { path, body }: Call): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = body === undefined ? undefined : JSON.stringify(body);
    const asking = request(
      `${origin}${path}`,
      {
        agent,
        method: sent === undefined ? 'GET' : 'POST',
        headers: sent === undefined ? {} : { 'content-type': 'application/json' },
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

/** One client, one call after the other. */
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

/** How many calls a second many clients get answered, each asking as soon as it has its answer. */
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

/** The value below which a share of them lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** `p50 / p95`, in milliseconds. */
export function middleAndEdge(values: readonly number[]): string {
  const digits = (value: number) => (value < 10 ? value.toFixed(1) : value.toFixed(0));
  return `${digits(quantile(values, 0.5))} / ${digits(quantile(values, 0.95))}`;
}

/** The memory of a process now and at its peak, in MB; Linux alone says it. */
export function memoryOf(pid: number): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const read = (name: string) =>
    Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? Number.NaN) / 1_024;
  return { now: read('VmRSS'), peak: read('VmHWM') };
}
