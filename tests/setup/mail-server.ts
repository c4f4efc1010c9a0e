import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

import { endsAfterTests } from './test-database.ts';

/**
 * Starts an SMTP server, and closes it after the test or the tests of the file.
 * @param onMail receives an email that has arrived completely, and replies to it
 * @param replies replies to commands; success by default
 */
export async function openMailServer(
  onMail: (mail: string, socket: Socket) => void,
  replies: Record<string, string> = {},
) {
  const received: string[] = [];
  const server = createServer((socket) => {
    let mail: string | null = null;
    socket.on('error', () => undefined);
    socket.write('220 people.test\r\n');
    socket.on('data', (chunk) => {
      const text = chunk.toString();
      received.push(text);
      if (mail !== null) {
        mail += text;
        if (!mail.endsWith('\r\n.\r\n')) return;
        onMail(mail, socket);
        mail = null;
        return;
      }
      for (const line of text.split('\r\n').filter(Boolean)) {
        const command = line.split(/[ :]/)[0]!.toUpperCase();
        const reply = replies[command] ?? (command === 'DATA' ? '354 go on' : '250 well');
        if (reply.startsWith('354')) mail = '';
        socket.write(`${reply}\r\n`);
      }
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  endsAfterTests(async () => void server.close());
  return {
    /** The URL for the setting `SMTP_URL`. */
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** What it was sent, in order. */
    received,
  };
}
