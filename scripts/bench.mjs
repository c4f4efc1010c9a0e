// `npm run bench -- NAME`: installs what the benchmark needs, and runs it.
import { join } from 'node:path';

import { install, npmInstall, ROOT, runNode, step } from './project.mjs';

const args = process.argv.slice(2);
await install('all');
if (args[0] === 'first-view') {
  // Lighthouse is larger than all other tools for tests together.
  await step(npmInstall('--prefix', join(ROOT, 'bench', 'lighthouse')));
}
process.exit(await runNode([join(ROOT, 'bench', 'run.ts'), ...args]));
