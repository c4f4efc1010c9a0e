import { build, install } from './project.mjs';

await install();
await build();
