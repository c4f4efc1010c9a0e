import { decodeHTMLStrict } from 'entities';

const BLOCKS =
  'article|blockquote|br|center|dd|div|dl|dt|h[1-6]|hr|li|ol|p|pre|section|table|td|th|tr|ul';
const OTHERS =
  'a|abbr|b|big|body|button|code|em|font|form|head|html|i|iframe|img|input|ins|label|link|meta|o:p|s|script|small|span|strike|strong|style|sub|sup|svg|tbody|title|tt|u|video';
/** Only tags of HTML: `<the>` and `<50 m` are text. */
const TOKEN = new RegExp(`<!--|-->|<(/?)(${BLOCKS}|${OTHERS})(?:[\\s/][^<>]{0,500})?>`, 'gi');
const IS_BLOCK = new RegExp(`^(?:${BLOCKS})$`, 'i');
const HIDDEN = /^(?:script|style|title|head)$/i;

/** Doubly encoded markup is usual. */
const ROUNDS = 3;

/**
 * Returns a text without markup: blocks become lines, references characters. Comments, styles and
 * scripts are removed. A text without markup stays as it is.
 */
export function plainText(written: string): string {
  let text = written;
  for (let round = 0; round < ROUNDS; round += 1) {
    const next = decodeHTMLStrict(withoutTags(text));
    if (next === text) break;
    text = next;
  }
  if (text === written) return text;
  return text
    .replace(/[ \t\u00a0]+/g, ' ')
    .replace(/ ?\r?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** One pass over the tags, so that its time grows only with the length. */
function withoutTags(html: string): string {
  let text = '';
  let at = 0;
  let hiddenUntil: string | null = null;
  for (const { 0: token, 1: slash, 2: name = '', index } of html.matchAll(TOKEN)) {
    if (hiddenUntil === null) {
      text += html.slice(at, index);
      if (token === '<!--') hiddenUntil = '-->';
      else if (token === '-->') text += token;
      else if (HIDDEN.test(name) && slash === '') hiddenUntil = `/${name.toLowerCase()}`;
      else if (IS_BLOCK.test(name) && (slash !== '' || /^[bh]r$/i.test(name))) text += '\n';
    } else if (token === hiddenUntil || `${slash}${name.toLowerCase()}` === hiddenUntil) {
      hiddenUntil = null;
    }
    at = index + token.length;
  }
  return hiddenUntil === null ? text + html.slice(at) : text;
}
