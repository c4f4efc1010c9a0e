import type { BrowserContext } from '@playwright/test';
import { rolldown } from 'rolldown';

const bundles = new Map<string, Promise<string>>();

/**
 * Serves `/storage-test`, a page of this origin without the app, so that only the test uses its
 * database. `window.parts` has the given modules of `src/storage` by name.
 */
export async function serveStorage(
  context: BrowserContext,
  modules: readonly string[],
): Promise<void> {
  const name = modules.join();
  const bundle = bundles.get(name) ?? storageBundle(modules);
  bundles.set(name, bundle);
  const body = `<script>${await bundle}</script>`;
  await context.route('**/storage-test', (route) =>
    route.fulfill({ contentType: 'text/html', body }),
  );
}

async function storageBundle(modules: readonly string[]): Promise<string> {
  const files = modules.map((name) => `src/storage/${name}.ts`);
  const entry = files
    .map((file) => `export * from ${JSON.stringify(`${process.cwd()}/${file}`)};`)
    .join('\n');
  const build = await rolldown({
    input: 'entry',
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === 'entry' ? id : null),
        load: (id) => (id === 'entry' ? entry : null),
      },
    ],
  });
  const { output } = await build.generate({ format: 'iife', name: 'parts' });
  return output[0].code.replace(/^(?:var|const|let) parts\b/m, 'window.parts');
}
