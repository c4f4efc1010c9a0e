import { rolldown } from 'rolldown';

/**
 * A script that has some modules of `src/storage`, by their names, and the worker's photos, all at
 * `window.parts`.
 */
export async function storageBundle(modules: readonly string[]): Promise<string> {
  const files = [...modules.map((name) => `src/storage/${name}.ts`), 'sw/photos.ts'];
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
