import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, expect, test } from 'vitest';

import { type Mail, MailRefusedError, MailUncertainError } from './mail-sender.ts';
import { openMail } from './open-mail.ts';

const MAIL: Mail = {
  to: { name: 'สมชาย\r\nBcc: all@people.test', address: 'somchai@people.test' },
  subject: 'ยืนยันอีเมล\r\nBcc: all@people.test',
  html: '<p>สวัสดี</p>',
  text: 'สวัสดี',
  messageId: '<verify-1@sala.test>',
};

const FROM = 'Sala <no-reply@sala.test>';

const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0)) await end();
});

test('without SMTP a mail is a file, which nothing in it can widen', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'sala-mail-'));
  endings.push(() => rm(dataDir, { recursive: true }));
  const sender = openMail({ smtpUrl: null, mailFrom: FROM, dataDir });
  await sender.send(MAIL);
  const names = await readdir(join(dataDir, 'mail'));
  // The store's own folder lies beside them.
  const [name, ...others] = names.filter((one) => !one.startsWith('.'));
  expect(others).toEqual([]);
  expect(name).toMatch(/^\d{17}-[\da-f-]{36}\.eml$/);
  const eml = await readFile(join(dataDir, 'mail', name!), 'utf8');
  const [head] = eml.split('\n\n');
  expect(head).toContain('From: Sala <no-reply@sala.test>');
  expect(head).toContain('<somchai@people.test>');
  expect(head).toContain('Message-ID: <verify-1@sala.test>');
  expect(head).not.toMatch(/^Bcc:/im);
  expect(eml).toContain('text/plain');
  expect(eml).toContain('text/html');
});

/** A mail server that answers each command by the given replies, else well; null: it hangs up. */
async function mailServer(replies: Record<string, string>, whenWhole: string | null = '250 kept') {
  const heard: string[] = [];
  const server: Server = createServer((socket: Socket) => {
    let isData = false;
    socket.write('220 people.test\r\n');
    socket.on('data', (chunk) => {
      const text = chunk.toString();
      heard.push(text);
      if (isData) {
        if (!text.endsWith('\r\n.\r\n')) return;
        isData = false;
        if (whenWhole === null) socket.destroy();
        else socket.write(`${whenWhole}\r\n`);
        return;
      }
      for (const line of text.split('\r\n').filter(Boolean)) {
        const command = line.split(/[ :]/)[0]!.toUpperCase();
        const reply = replies[command] ?? (command === 'DATA' ? '354 go on' : '250 well');
        isData = reply.startsWith('354');
        socket.write(`${reply}\r\n`);
      }
    });
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const sender = openMail({ smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom: FROM, dataDir: '' });
  endings.push(async () => {
    sender.close();
    server.close();
  });
  return { sender, heard };
}

test('with SMTP it goes to the one receiver', async () => {
  const { sender, heard } = await mailServer({});
  await sender.send(MAIL);
  const all = heard.join('');
  expect(all.match(/^RCPT TO:.*$/gm)).toEqual(['RCPT TO:<somchai@people.test>']);
  expect(all).not.toMatch(/^Bcc:/im);
});

test('a receiver that says no for good is told from one that is busy', async () => {
  const gone = await mailServer({ RCPT: '550 nobody of that name' });
  await expect(gone.sender.send(MAIL)).rejects.toBeInstanceOf(MailRefusedError);
  const busy = await mailServer({ RCPT: '450 later' });
  await expect(busy.sender.send(MAIL)).rejects.not.toBeInstanceOf(MailRefusedError);
  const closed = await mailServer({ MAIL: '550 not from you' });
  await expect(closed.sender.send(MAIL)).rejects.not.toBeInstanceOf(MailRefusedError);
});

test('one that falls silent after it began to read may have taken it, and is not sent to again', async () => {
  const silent = await mailServer({}, null);
  await expect(silent.sender.send(MAIL)).rejects.toBeInstanceOf(MailUncertainError);
  expect(silent.heard.join('').match(/^Message-ID:/gim)).toHaveLength(1);
  // Whoever answers knows.
  const full = await mailServer({}, '452 no room');
  await expect(full.sender.send(MAIL)).rejects.not.toBeInstanceOf(MailUncertainError);
  const never = await mailServer({ DATA: '421 closing' });
  await expect(never.sender.send(MAIL)).rejects.not.toBeInstanceOf(MailUncertainError);
  const nobody = openMail({ smtpUrl: 'smtp://127.0.0.1:1', mailFrom: FROM, dataDir: '' });
  endings.push(async () => nobody.close());
  await expect(nobody.send(MAIL)).rejects.not.toBeInstanceOf(MailUncertainError);
});

test('a mail that can be stopped says so in its head, and in no other words', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'sala-mail-'));
  endings.push(() => rm(dataDir, { recursive: true }));
  const sender = openMail({ smtpUrl: null, mailFrom: FROM, dataDir });
  const unsubscribe = `https://sala.test/users/unsubscribe/7/saved.${'a'.repeat(43)}`;
  await sender.send({ ...MAIL, unsubscribe });
  const [name] = (await readdir(join(dataDir, 'mail'))).filter((one) => one.endsWith('.eml'));
  const [head] = (await readFile(join(dataDir, 'mail', name!), 'utf8')).split('\n\n');
  expect(head).toContain(`List-Unsubscribe: <${unsubscribe}>`);
  expect(head).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
});
