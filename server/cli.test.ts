import { spawn } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { Client } from 'pg';
import { expect, it } from 'vitest';

import { makeScratchDatabase } from '#tests/setup/test-database.ts';
import { tempFolder } from '#tests/setup/temp-folder.ts';

const CLI = join(import.meta.dirname, 'cli.ts');

const folder = await tempFolder();
const databases = [await makeScratchDatabase(), await makeScratchDatabase()];

type Outcome = { code: number | null; out: string; err: string };

async function sala(args: string[], database = 0, input = ''): Promise<Outcome> {
  const child = spawn(process.execPath, [CLI, ...args], {
    cwd: folder,
    env: {
      ...process.env,
      DATABASE_URL: databases[database]!,
      DATA_DIR: folder,
      NODE_OPTIONS: '',
    },
  });
  child.stdin.end(input);
  const [code, out, err] = await Promise.all([
    new Promise<number | null>((resolve) => child.on('close', resolve)),
    text(child.stdout),
    text(child.stderr),
  ]);
  return { code, out, err };
}

it.each([
  [['backup', 'missing/sala.tar.gz'], /^There is no file or folder missing\/sala\.tar\.gz/],
  [['export', '/dev/null'], /^\/dev\/null can't be opened \(EEXIST|ENOTDIR\)\.$/],
])('sala says in one sentence why %o failed', async (args, sentence) => {
  await sala(['migrate']);
  const { code, err } = await sala(args);
  expect(code).toBe(1);
  expect(err.trim()).toMatch(sentence);
  expect(err).not.toContain('    at ');
});

it('sala prints help that lists every command', async () => {
  const { code, out } = await sala(['--help']);
  expect(code).toBe(0);
  for (const name of ['migrate', 'demo', 'create-admin', 'verify-log', 'import', 'export']) {
    expect(out).toMatch(new RegExp(`^  ${name}\\b`, 'm'));
  }
});

it.each([[[]], [['nothing']], [['demo', '--listing', '3']]])(
  'sala prints the usage and exits with status 2 for %j',
  async (args) => {
    const { err, ...rest } = await sala(args);
    expect(rest).toEqual({ code: 2, out: '' });
    expect(err).toMatch(/^Usage: npm run sala/m);
  },
);

it('sala migrates, backs up, restores and exports a database, and finds a broken audit log', async () => {
  expect(await sala(['migrate'])).toMatchObject({ code: 0 });
  const upToDate = { code: 0, out: '', err: 'The database is up to date.\n' };
  expect(await sala(['migrate'])).toEqual(upToDate);
  const admin = await sala(['create-admin', 'boss@sala.test'], 0, 'Sala-demo-1\n');
  expect(admin).toMatchObject({ code: 0 });
  expect(await sala(['verify-log'])).toMatchObject({ code: 0, out: '1 entries, intact\n' });
  const key = await sala(['vapid']);
  expect(key.out).toMatch(/^B[\w-]{86}\n$/);
  expect(await sala(['backup', 'all.tar.gz'])).toMatchObject({ code: 0 });
  expect(await sala(['restore', 'all.tar.gz'], 1)).toMatchObject({ code: 0 });
  expect((await sala(['vapid'], 1)).out).toBe(key.out);
  expect(await sala(['restore', 'all.tar.gz'], 1)).toMatchObject({ code: 1 });
  expect(await sala(['export', 'out'], 1)).toMatchObject({ code: 0 });
  expect(await readdir(join(folder, 'out'))).toContain('users.ndjson');

  const client = new Client({ connectionString: databases[1]! });
  await client.connect();
  await client.query(`
    ALTER TABLE admin_audit DISABLE TRIGGER admin_audit_keep;
    UPDATE admin_audit SET actor_id = 9`);
  await client.end();
  const broken = { code: 1, out: '1 entries, 1 broken: 1\n' };
  expect(await sala(['verify-log'], 1)).toMatchObject(broken);
});
