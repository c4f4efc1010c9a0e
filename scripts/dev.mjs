// `npm run dev`: the browser reloads the app and the server restarts when files change.
import { install, runServer } from './project.mjs';

await install();
process.exit(
  await runServer(
    ['--watch-path=server', '--watch-path=contract', '--watch-preserve-output', 'server/main.ts'],
    { env: { SALA_DEV: '1', LOG_LEVEL: process.env.LOG_LEVEL ?? 'info' } },
  ),
);
