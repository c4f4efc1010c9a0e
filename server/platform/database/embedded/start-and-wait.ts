/**
 * A server for the tests to kill: starts the engine on the folder that it is given, writes its
 * address and process id in one line of JSON, and waits.
 */
import { startEmbeddedEngine } from '#server/platform/database/embedded/engine.ts';

const dataDir = process.argv[2];
if (dataDir === undefined) throw new Error('Which folder?');
const { url, pid } = await startEmbeddedEngine({
  dataDir,
  log: { info() {}, warn() {}, error() {} },
});
console.log(JSON.stringify({ url, pid }));
setInterval(() => {}, 60_000);
