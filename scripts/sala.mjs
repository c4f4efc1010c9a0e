// `npm run sala -- COMMAND`: the operator's tool, with what the server has around it.
import { runServer } from './project.mjs';

process.exit(await runServer(['server/cli.ts', ...process.argv.slice(2)]));
