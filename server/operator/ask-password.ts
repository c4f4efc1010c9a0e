import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';

import { StartError } from '#server/start-error.ts';

/**
 * A password from whoever runs the command: the variable SALA_PASSWORD, else typed twice without
 * showing, else the first line of what is piped in.
 * @throws StartError when the two differ
 */
export async function askPassword(question: string): Promise<string> {
  const given = process.env['SALA_PASSWORD'];
  if (given !== undefined) return given;
  if (!process.stdin.isTTY) return (await text(process.stdin)).split(/\r?\n/, 1)[0]!;
  const first = await askHidden(`${question}: `);
  if (first === '') return '';
  const second = await askHidden('Repeat the password: ');
  if (first !== second) throw new StartError('The passwords do not match. Nothing was changed.');
  return first;
}

/** The terminal's own editing keys work; nothing that is typed is shown. */
function askHidden(question: string): Promise<string> {
  // The terminal stops showing keys with this; the question comes after it, for some type ahead.
  const lines = createInterface({ input: process.stdin, terminal: true });
  process.stderr.write(question);
  return new Promise((resolve, reject) => {
    lines.once('SIGINT', () => {
      lines.close();
      reject(new StartError('Stopped. Nothing was changed.'));
    });
    lines.once('line', (line) => {
      lines.close();
      process.stderr.write('\n');
      resolve(line);
    });
  });
}
