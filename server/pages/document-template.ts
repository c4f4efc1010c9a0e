import { DOCUMENT, type Theme } from '#contract/page.ts';
import type { Language } from '#contract/limits.ts';

/** What a page puts into the document. */
export interface DocumentParts {
  language: Language;
  theme: Theme;
  /** Markup for the head. */
  head: string;
  /** Markup of the app. */
  app: string;
  /** JSON that is safe inside a script element; empty: none. */
  data: string;
  /** Styles of the page, besides those of every page. */
  css?: string;
}

/** `index.html`, ready to be filled. */
export interface DocumentTemplate {
  /** Styles of every page; with the page's own they are the text of the one inline style. */
  css: string;
  fill(parts: DocumentParts): string;
}

const HTML_TAG = '<html lang="en">';
const HEAD_MARK = '<!--head-->';
const APP_MARK = `<div id="${DOCUMENT.appId}"></div>`;
const STYLESHEET = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g;

/** The page is there without its scripts: on a slow line the first photo goes before them. */
const SCRIPTS = /<(script type="module"|link rel="modulepreload")/g;

function splitOnce(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark);
  if (at < 0) throw new Error(`index.html has no ${mark}`);
  return [text.slice(0, at), text.slice(at + mark.length)];
}

/**
 * Reads the built `index.html`. Stylesheets are put inline (the page paints without a second
 * round trip); the files stay as they are for hosts that serve them themselves.
 * @param readAsset the text of an asset by its address, as `/assets/main-x.css`
 */
export async function documentTemplate(
  html: string,
  readAsset: (href: string) => Promise<string>,
): Promise<DocumentTemplate> {
  const hrefs = [...html.matchAll(STYLESHEET)].map((match) => match[1]!);
  const css = (await Promise.all(hrefs.map(readAsset))).join('').trim();
  const withoutLinks = html.replace(STYLESHEET, '').replace(SCRIPTS, '<$1 fetchpriority="low"');
  const [beforeTag, afterTag] = splitOnce(withoutLinks, HTML_TAG);
  const [beforeHead, afterHead] = splitOnce(afterTag, HEAD_MARK);
  const [inEnglish, afterApp] = splitOnce(afterHead, APP_MARK);
  const inThai = inEnglish.replace('/manifest.webmanifest', '/manifest.th.webmanifest');
  return {
    css,
    fill({ language, theme, head, app, data, css: own = '' }) {
      const themed = theme === 'system' ? '' : ` data-theme="${theme}"`;
      const block = data
        ? `<script type="application/json" id="${DOCUMENT.dataId}">${data}</script>`
        : '';
      return [
        beforeTag,
        `<html lang="${language}"${themed}>`,
        beforeHead,
        head,
        css + own ? `<style>${css}${own}</style>` : '',
        language === 'th' ? inThai : inEnglish,
        `<div id="${DOCUMENT.appId}">${app}</div>`,
        block,
        afterApp,
      ].join('');
    },
  };
}
