import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { RenderPage } from '#contract/kit/page.ts';
import { documentTemplate } from './document-template.ts';
import type { PageSource } from './page-source.ts';

const ROOT = join(import.meta.dirname, '..', '..');

/**
 * Returns pages rendered from the sources through Vite, so that changes appear immediately. Only
 * `npm run dev` loads this. The built program has no Vite.
 */
export async function developmentPages(): Promise<PageSource> {
  const { createServer, createServerModuleRunner } = await import('vite');
  const vite = await createServer({
    root: ROOT,
    server: { middlewareMode: true },
    appType: 'custom',
  });
  // With hot reload, a changed route crashes the runner, so it reloads everything instead.
  const runner = createServerModuleRunner(vite.environments.ssr, { hmr: false });
  const render: RenderPage = async (request) => {
    runner.clearCache();
    const entry = await runner.import<{ renderPage: RenderPage }>('/src/app/entry-server.tsx');
    return entry.renderPage(request);
  };
  return {
    render,
    keyOf: () => null,
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
