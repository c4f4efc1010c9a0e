import { DOCUMENT, type Theme } from '#contract/page.ts';
import type { Language } from '#contract/limits.ts';

/** The parts that a page adds to the document. */
export interface DocumentParts {
  language: Language;
  theme: Theme;
  /** HTML for the head. */
  head: string;
  /** HTML of the app. */
  app: string;
  /** JSON that is safe inside a script element. Empty: none. */
  data: string;
  /** Styles of this page, in addition to the common ones. */
  css?: string;
  /** Whether the page runs no script and can't be installed, as in a frame on another website. */
  isStatic?: boolean;
}

/** `index.html` as a template. */
export interface DocumentTemplate {
  /**
   * Styles of every page. Together with the page's own they form the text of the one inline style.
   */
  css: string;
  fill(parts: DocumentParts): string;
}

const HTML_TAG = '<html lang="en">';
const HEAD_MARK = '<!--head-->';
const APP_MARK = `<div id="${DOCUMENT.appId}"></div>`;
const STYLESHEET = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g;

/**
 * The page is complete without its scripts. On a slow connection, the first photo should load
 * before them.
 */
const SCRIPTS = /<(script type="module"|link rel="modulepreload")/g;

/** What a page without scripts doesn't need. */
const ONLY_FOR_SCRIPTS =
  /<script type="module"[^>]*><\/script>|<link rel="(?:modulepreload|manifest)"[^>]*>/g;

function splitOnce(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark);
  if (at < 0) throw new Error(`index.html has no ${mark}`);
  return [text.slice(0, at), text.slice(at + mark.length)];
}

/**
 * Reads the built `index.html`. Inlines its stylesheets, so the page renders without a second round
 * trip. The files themselves are kept for hosts that serve them.
 * @param readAsset returns the text of an asset by its URL, such as `/assets/main-x.css`
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
  const withoutScripts = (part: string) => part.replace(ONLY_FOR_SCRIPTS, '');
  const inThai = inEnglish.replace('/manifest.webmanifest', '/manifest.th.webmanifest');
  return {
    css,
    fill({ language, theme, head, app, data, css: own = '', isStatic = false }) {
      const fixed = isStatic ? withoutScripts : (part: string) => part;
      const themed = theme === 'system' ? '' : ` data-theme="${theme}"`;
      const block = data
        ? `<script type="application/json" id="${DOCUMENT.dataId}">${data}</script>`
        : '';
      return [
        beforeTag,
        `<html lang="${language}"${themed}>`,
        fixed(beforeHead),
        head,
        css + own ? `<style>${css}${own}</style>` : '',
        fixed(language === 'th' ? inThai : inEnglish),
        `<div id="${DOCUMENT.appId}">${app}</div>`,
        block,
        fixed(afterApp),
      ].join('');
    },
  };
}
