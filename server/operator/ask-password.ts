import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';

import { StartError } from '#server/start-error.ts';

/**
 * Returns a password from the operator: the variable SALA_PASSWORD, else typed twice without echo,
 * else the first line of stdin.
 * @throws StartError when the two entries differ
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

/** The terminal's editing keys work, but nothing typed is shown. */
function askHidden(question: string): Promise<string> {
  // This turns off the terminal's echo. The question is printed afterwards, because some users type
  // ahead.
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
