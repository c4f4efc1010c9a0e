import { readdirSync, readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
  (name) => /(?<!\.module)\.css$/.test(name) && !name.endsWith('fonts.css'),
);

// The bundler may reorder style sheets, and the first one that names a layer determines its order.
// The build adds it to the modules (`vite/plugins.ts`).
it.each(sheets)('%s starts with the order of the layers', (name) => {
  expect(readFileSync(`src/${name}`, 'utf8')).toMatch(/^@layer reset, tokens, ui, feature;\n/);
});
