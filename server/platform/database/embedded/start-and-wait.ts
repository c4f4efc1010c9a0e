/**
 * A server process for tests to kill. Starts the engine on a given folder, prints its URL and
 * process id as one line of JSON, and waits.
 */
import { startEmbeddedEngine } from './engine.ts';

if (process.argv[1] === import.meta.filename) {
  const [, , dataDir = ''] = process.argv;
  const log = { info() {}, warn() {}, error() {} };
  const { url, pid } = await startEmbeddedEngine({ dataDir, log });
  console.log(JSON.stringify({ url, pid }));
  setInterval(() => {}, 60_000);
}
