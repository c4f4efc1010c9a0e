// `npm start`: from a fresh clone to an open market. Later starts skip what is done already.
import { build, install, runNode } from './project.mjs';

await install();
await build();
process.exit(
  await runNode(['server/main.ts'], {
    env: {
      NODE_ENV: 'production',
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
      // Making photos on many threads, glibc would keep half as much memory again for each.
      MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2',
    },
  }),
);
