// `npm start`: installs, builds and starts a fresh clone. Later starts skip completed steps.
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
