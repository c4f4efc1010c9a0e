import type { ChildProcess } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startSphinx } from '../rivals/sphinx-index.ts';
import { startProgram } from '../../tests/setup/server-process.ts';

import type { Call } from './measure.ts';
import type { Question } from './random-question.ts';

/** A market that can be queried over HTTP. */
export interface System {
  name: string;
  url: string;
  /** Time from the start of its process to its first response, in seconds. */
  startSeconds: number;
  /** Process id of its server, not of the database. */
  pid: number;
  callOf(question: Question): Call;
  /** Reads the found ids and the total count from a search response. */
  readFound(answer: string): { ids: number[]; totalCount: number };
  stop(): Promise<unknown>;
}

interface Started {
  url: string;
  child: ChildProcess;
  startSeconds: number;
  stop(): Promise<unknown>;
}

async function start(
  port: number,
  env: Record<string, string>,
  program?: string,
): Promise<Started> {
  const began = performance.now();
  const server = await startProgram({ ...env, PORT: String(port) }, program);
  return { ...server, startSeconds: (performance.now() - began) / 1_000 };
}

/** Starts our server as it is deployed, on an existing database or with its embedded engine. */
export async function startOurs(port: number, env: Record<string, string>): Promise<System> {
  const dataDir = env.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'sala-bench-')));
  const server = await start(port, { DEMO: '0', RATE_LIMITS: '0', ...env, DATA_DIR: dataDir });
  return {
    name: 'Sala',
    url: server.url,
    startSeconds: server.startSeconds,
    pid: server.child.pid!,
    callOf: (question) => {
      switch (question.ask) {
        case 'search':
          return {
            path: `/api/properties/search?page=${question.page}&pageSize=18`,
            body: question.filter,
          };
        case 'map':
          return {
            path: '/api/properties/map',
            body: { ...question.filter, bounds: question.bounds, zoom: question.zoom },
          };
        case 'listing':
          return { path: `/api/properties/${question.id}` };
      }
    },
    readFound: (answer) => {
      const reply = JSON.parse(answer) as {
        properties: { rows: { id: number }[] };
        pagination: { totalCount: number };
      };
      return {
        ids: reply.properties.rows.map(({ id }) => id),
        totalCount: reply.pagination.totalCount,
      };
    },
    stop: () => server.stop(),
  };
}

/** Starts a plain Fastify server with plain SQL on the rivals' table. */
export async function startPlain(port: number, databaseUrl: string): Promise<System> {
  const server = await start(port, { DATABASE_URL: databaseUrl }, 'bench/rivals/plain-server.ts');
  return rival('plain', server);
}

/** Starts Sphinx behind a proxy, with its index in `folder`. */
export async function startSphinxSystem(
  port: number,
  databaseUrl: string,
  folder: string,
): Promise<System> {
  const sphinxPort = port + 1;
  const daemon = await startSphinx(folder, databaseUrl, sphinxPort);
  const server = await start(
    port,
    { DATABASE_URL: databaseUrl, SPHINX_PORT: String(sphinxPort) },
    'bench/rivals/sphinx-server.ts',
  );
  return {
    ...rival('Sphinx', server),
    async stop() {
      await server.stop();
      await daemon.stop();
    },
  };
}

function rival(name: string, server: Started): System {
  return {
    name,
    url: server.url,
    startSeconds: server.startSeconds,
    pid: server.child.pid!,
    callOf: (question) => {
      switch (question.ask) {
        case 'search':
          return { path: '/search', body: { filter: question.filter, page: question.page } };
        case 'map': {
          const { filter, bounds, zoom } = question;
          return { path: '/map', body: { filter, bounds, zoom } };
        }
        case 'listing':
          return { path: `/listing/${question.id}` };
      }
    },
    readFound: (answer) => {
      const reply = JSON.parse(answer) as { rows: { id: number | string }[]; totalCount: number };
      return { ids: reply.rows.map(({ id }) => Number(id)), totalCount: reply.totalCount };
    },
    stop: () => server.stop(),
  };
}
