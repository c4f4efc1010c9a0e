import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import type { Connect } from 'vite';

import type { PageKey, RenderPage } from '#contract/kit/page.ts';
import { chunkFinder, type RouteChunks, type ViteManifest } from './build-manifest.ts';
import { type DocumentTemplate, documentTemplate } from './document-template.ts';
import { StartError } from '#server/start-error.ts';

/** Source of pages: the build or the development server. */
export interface PageSource {
  render: RenderPage;
  /** Returns the same key for all URLs of one page, or null if the page must not be cached. */
  keyOf: PageKey;
  template(href: string): Promise<DocumentTemplate>;
  /** Returns URLs of the scripts and stylesheets that a page needs besides the entry's. */
  chunks(routeIds: readonly string[]): string[];
  /** Returns the text of a stylesheet that `chunks` lists. */
  sheet(href: string): string;
  /** Folder of static files. Null: another server serves them. */
  assetsDir: string | null;
  /** Part of the development server. Null in a build. */
  development: { middleware: Connect.Server } | null;
}

/**
 * Returns the pages of a build.
 * @throws StartError if there is no build
 */
export async function builtPages(dist: string): Promise<PageSource> {
  const client = join(dist, 'client');
  const text = (file: string) => readFile(join(client, file), 'utf8');
  try {
    const manifest = JSON.parse(await text('.vite/manifest.json')) as ViteManifest;
    const routeChunks = JSON.parse(await text('.vite/routes.json')) as RouteChunks;
    const template = await documentTemplate(await text('index.html'), (href) =>
      text(href.replace(/^\//, '')),
    );
    const hrefs = new Set(Object.values(manifest).flatMap(({ css = [] }) => css));
    const sheets = new Map<string, string>(
      await Promise.all([...hrefs].map(async (file) => [`/${file}`, await text(file)] as const)),
    );
    const entry = pathToFileURL(join(dist, 'ssr', 'entry-server.js')).href;
    const { renderPage, pageKey } = (await import(entry)) as {
      renderPage: RenderPage;
      pageKey: PageKey;
    };
    return {
      render: renderPage,
      keyOf: pageKey,
      template: async () => template,
      chunks: chunkFinder(manifest, routeChunks),
      sheet: (href) => sheets.get(href) ?? '',
      assetsDir: client,
      development: null,
    };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new StartError(`${dist} contains no build of the app. Run "npm run build" first.`);
  }
}
