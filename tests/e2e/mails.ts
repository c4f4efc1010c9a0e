import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { expect } from '@playwright/test';

import { RUN_FOLDER } from '../setup/market-folder.ts';

/** The folder in which the writing server stores its emails. */
const FOLDER = join(RUN_FOLDER ?? '', 'writing', 'mail');

function decoded(part: string): string {
  const [head = '', ...rest] = part.split('\n\n');
  const body = rest.join('\n\n');
  if (/^content-transfer-encoding: base64$/im.test(head)) {
    return Buffer.from(body, 'base64').toString();
  }
  return body
    .replace(/=\n/g, '')
    .replace(/(?:=[\dA-F]{2})+/g, (bytes) =>
      Buffer.from(bytes.replaceAll('=', ''), 'hex').toString(),
    );
}

/** Returns the bodies of all emails to an address, oldest first. */
export async function mailsTo(address: string): Promise<string[]> {
  const names = await readdir(FOLDER).catch(() => []);
  const mails = await Promise.all(
    names
      .filter((name) => name.endsWith('.eml'))
      .toSorted()
      .map((name) => readFile(join(FOLDER, name), 'utf8')),
  );
  return (
    mails
      // Without a recipient name the address has no angle brackets.
      .filter((mail) => mail.includes(`<${address}>`) || mail.includes(`To: ${address}`))
      .map((mail) =>
        mail
          .split(/^--.*$/m)
          .map((part) => decoded(part.trim()))
          .join('\n'),
      )
  );
}

/** Waits for an emailed link of a kind to an address and returns the path of the newest one. */
export async function mailedLink(
  address: string,
  kind: 'verify_account' | 'reset_password_received' | 'invitation',
): Promise<string> {
  const path = kind === 'invitation' ? kind : `users/${kind}`;
  let link: string | undefined;
  await expect
    .poll(async () => {
      const all = (await mailsTo(address)).join('\n');
      link = all.match(new RegExp(`/${path}/\\d+/[\\w-]{43}(?:\\?[\\w=%.-]+)?`, 'g'))?.at(-1);
      return link;
    })
    .toBeDefined();
  return link!;
}
