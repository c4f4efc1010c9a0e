import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { RenderPage } from '#contract/page.ts';
import { documentTemplate } from '#server/pages/document-template.ts';
import type { PageSource } from '#server/pages/page-source.ts';

const ROOT = join(import.meta.dirname, '..', '..');

/**
 * The pages of the sources, through Vite: what changes is on screen at once. Only `npm run dev`
 * loads this; the built program has no Vite.
 */
export async function developmentPages(): Promise<PageSource> {
  const { createServer, createServerModuleRunner } = await import('vite');
  const vite = await createServer({
    root: ROOT,
    server: { middlewareMode: true },
    appType: 'custom',
  });
  // With hot reload on, the runner dies of a changed route: it loads anew instead.
  const runner = createServerModuleRunner(vite.environments.ssr, { hmr: false });
  const render: RenderPage = async (request) => {
    runner.clearCache();
    const entry = await runner.import<{ renderPage: RenderPage }>('/src/app/entry-server.tsx');
    return entry.renderPage(request);
  };
  return {
    render,
    template: async (href) => {
      const html = await readFile(join(ROOT, 'index.html'), 'utf8');
      return documentTemplate(await vite.transformIndexHtml(href, html), async () => '');
    },
    chunks: () => [],
    sheet: () => '',
    assetsDir: null,
    development: { middleware: vite.middlewares },
  };
}
