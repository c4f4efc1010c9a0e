import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { type Mail, MailRefusedError, MailUncertainError } from './mail-sender.ts';
import { openMail } from './open-mail.ts';
import { openMailServer } from '#tests/setup/mail-server.ts';
import { tempFolder } from '#tests/setup/temp-folder.ts';

const MAIL: Mail = {
  to: { name: 'สมชาย\r\nBcc: all@people.test', address: 'somchai@people.test' },
  subject: 'ยืนยันอีเมล\r\nBcc: all@people.test',
  html: '<p>สวัสดี</p>',
  text: 'สวัสดี',
  messageId: '<verify-1@sala.test>',
};

const HEAD = { mailFrom: 'Sala <no-reply@sala.test>', supportEmail: 'help@sala.test' };

test('writes an email without SMTP to one file and ignores injected headers', async () => {
  const dataDir = await tempFolder();
  const sender = openMail({ smtpUrl: null, ...HEAD, dataDir });
  await sender.send(MAIL);
  const names = await readdir(join(dataDir, 'mail'));
  // The store's own hidden folder is beside them.
  const [name, ...others] = names.filter((one) => !one.startsWith('.'));
  expect(others).toEqual([]);
  expect(name).toMatch(/^\d{17}-[\da-f-]{36}\.eml$/);
  const eml = await readFile(join(dataDir, 'mail', name!), 'utf8');
  const [head] = eml.split('\n\n');
  expect(head).toContain('From: Sala <no-reply@sala.test>');
  expect(head).toContain('Reply-To: help@sala.test');
  expect(head).toContain('<somchai@people.test>');
  expect(head).toContain('Message-ID: <verify-1@sala.test>');
  expect(head).not.toMatch(/^Bcc:/im);
  expect(eml).toContain('text/plain');
  expect(eml).toContain('text/html');
});

/** Opens a sender to such a server. `whenWhole` null: it closes the connection. */
async function mailServer(replies: Record<string, string>, whenWhole: string | null = '250 kept') {
  const { url, received } = await openMailServer((_mail, socket) => {
    if (whenWhole === null) socket.destroy();
    else socket.write(`${whenWhole}\r\n`);
  }, replies);
  const sender = openMail({ smtpUrl: url, ...HEAD, dataDir: '' });
  onTestFinished(() => sender.close());
  return { sender, received };
}

test('sends an email with SMTP to exactly one recipient', async () => {
  const { sender, received } = await mailServer({});
  await sender.send(MAIL);
  const all = received.join('');
  expect(all.match(/^RCPT TO:.*$/gm)).toEqual(['RCPT TO:<somchai@people.test>']);
  expect(all).not.toMatch(/^Bcc:/im);
});

test('distinguishes permanent from temporary rejections', async () => {
  const gone = await mailServer({ RCPT: '550 nobody of that name' });
  await expect(gone.sender.send(MAIL)).rejects.toBeInstanceOf(MailRefusedError);
  const busy = await mailServer({ RCPT: '450 later' });
  await expect(busy.sender.send(MAIL)).rejects.not.toBeInstanceOf(MailRefusedError);
  const closed = await mailServer({ MAIL: '550 not from you' });
  await expect(closed.sender.send(MAIL)).rejects.not.toBeInstanceOf(MailRefusedError);
});

test('throws MailUncertainError without a retry if the server disconnects after the data', async () => {
  const silent = await mailServer({}, null);
  await expect(silent.sender.send(MAIL)).rejects.toBeInstanceOf(MailUncertainError);
  expect(silent.received.join('').match(/^Message-ID:/gim)).toHaveLength(1);
  // Any reply makes the result certain.
  const full = await mailServer({}, '452 no room');
  await expect(full.sender.send(MAIL)).rejects.not.toBeInstanceOf(MailUncertainError);
  const never = await mailServer({ DATA: '421 closing' });
  await expect(never.sender.send(MAIL)).rejects.not.toBeInstanceOf(MailUncertainError);
  const unreachable = openMail({ smtpUrl: 'smtp://127.0.0.1:1', ...HEAD, dataDir: '' });
  onTestFinished(() => unreachable.close());
  await expect(unreachable.send(MAIL)).rejects.not.toBeInstanceOf(MailUncertainError);
});

test('adds the unsubscribe headers only to emails with an unsubscribe URL', async () => {
  const dataDir = await tempFolder();
  const sender = openMail({ smtpUrl: null, ...HEAD, dataDir });
  const unsubscribe = `https://sala.test/users/unsubscribe/7/saved.${'a'.repeat(43)}`;
  await sender.send({ ...MAIL, unsubscribe });
  const [name] = (await readdir(join(dataDir, 'mail'))).filter((one) => one.endsWith('.eml'));
  const [head] = (await readFile(join(dataDir, 'mail', name!), 'utf8')).split('\n\n');
  expect(head).toContain(`List-Unsubscribe: <${unsubscribe}>`);
  expect(head).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
});
