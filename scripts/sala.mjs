// `npm run sala -- COMMAND`: the operator's tool, run in the same environment as the server.
import { runServer } from './project.mjs';

process.exit(await runServer(['server/cli.ts', ...process.argv.slice(2)]));
