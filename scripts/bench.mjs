// `npm run bench -- NAME`: installs what the benchmark needs, and runs it.
import { join } from 'node:path';

import { install, npmInstall, ROOT, runNode, step } from './project.mjs';

const args = process.argv.slice(2);
await install('all');
if (args[0] === 'first-view' || args[0] === 'search') {
  // Lighthouse and a client for Sphinx. The former is larger than all tools for tests together.
  await step(npmInstall('--prefix', join(ROOT, 'bench', 'packages')));
}
process.exit(await runNode([join(ROOT, 'bench', 'run.ts'), ...args]));
