import { DOCUMENT, type Theme } from '#contract/kit/page.ts';
import type { Language } from '#contract/kit/limits.ts';

/** `index.html` as a template. */
export interface DocumentTemplate {
  /**
   * Styles of every page. Together with the page's own they form the text of the one inline style.
   */
  css: string;
  fill(parts: {
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
  }): string;
}

const HTML_TAG = '<html lang="en">';
const HEAD_MARK = '<!--head-->';
const APP_MARK = `<div id="${DOCUMENT.appId}"></div>`;
const STYLESHEET = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g;

/** Tags of the build's entry and of the modules that it imports. */
const ENTRY = /<script type="module" crossorigin src="([^"]+)"><\/script>/;
const IMPORTED = /<link rel="modulepreload" crossorigin href=/g;

/**
 * The inline script. It keeps the browser's offer to install Sala instead of its own bar over the
 * page: the offer comes once, and perhaps before the modules (`src/kit/visit/install.ts`).
 *
 * It requests the modules that the document lists. A page is complete without them, and they are ten
 * times as large as the first photo. So the photo has the connection first, also without priorities
 * (HTTP/1.1), until it is there, or for 0.15 s: 25 KB on slow 4G.
 */
export const INLINE_SCRIPT = `{
addEventListener('beforeinstallprompt', (offer) => {
  offer.preventDefault();
  window.installOffer = offer;
});
const begin = () => {
  for (const { href } of document.querySelectorAll('link[data-module]')) {
    const link = document.createElement('link');
    document.head.append(Object.assign(link, { rel: 'modulepreload', href }));
  }
  import(document.querySelector('link[data-module=entry]').href);
};
const photo = document.querySelector('img[fetchpriority=high]');
const patience = new Promise((resolve) => setTimeout(resolve, 150));
Promise.race([photo?.decode(), patience]).then(begin, begin);
}`;

/** What a page without scripts doesn't need. */
const ONLY_FOR_SCRIPTS = /<link (?:data-module|rel="manifest")[^>]*>/g;

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
  const withoutLinks = html
    .replace(STYLESHEET, '')
    .replace(ENTRY, '<link data-module="entry" href="$1">')
    .replace(IMPORTED, '<link data-module href=');
  // The development server has its own scripts.
  const script = ENTRY.test(html) ? `<script>${INLINE_SCRIPT}</script>` : '';
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
        isStatic ? '' : script,
        fixed(afterApp),
      ].join('');
    },
  };
}
