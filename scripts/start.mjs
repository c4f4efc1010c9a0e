// `npm start`: from a fresh clone to an open market. Later starts skip what is done already.
import { build, install, runServer } from './project.mjs';

await install();
await build();
process.exit(
  await runServer(['server/main.ts'], {
    env: {
      NODE_ENV: 'production',
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
    },
  }),
);
