import { Writable } from 'node:stream';

import { expect, test } from 'vitest';

import { createLog } from './log.ts';

/** Returns the lines that `work` writes to a log. */
function linesOf(work: (log: ReturnType<typeof createLog>) => void): string[] {
  let written = '';
  const into = new Writable({
    write(chunk, _encoding, done) {
      written += String(chunk);
      done();
    },
  });
  work(createLog('info', into));
  return written.split('\n').filter(Boolean);
}

const request = (url: string) => ({ req: { method: 'GET', url, id: 'a' } });

test('writes one line per entry for any input', () => {
  const forged = '/x\n{"level":30,"msg":"signed in as admin"}\r\u2028\u001b[31m';
  const lines = linesOf((log) => {
    log.info(request(forged), `a client sent ${forged}`);
    log.info({ email: forged, err: new Error(forged) }, 'it broke');
  });
  expect(lines).toHaveLength(2);
  for (const line of lines) {
    expect(JSON.parse(line)).toMatchObject({ level: 30 });
    expect(line).not.toContain('\u001b');
  }
  expect(JSON.parse(lines[0]!)).not.toMatchObject({ msg: 'signed in as admin' });
});

test('omits tokens, passwords, emails and one-time secrets', () => {
  const secret = 'A'.repeat(43);
  const lines = linesOf((log) => {
    log.info(request(`/api/users/reset_password/mali@people.test?token=${secret}`));
    log.info(request(`/users/verify_account/7/${secret}`));
    log.info({ body: { password: 'Teak-floor-7', token: secret } });
  });
  expect(lines.join('\n')).not.toMatch(/mali|AAAA|Teak/);
});
