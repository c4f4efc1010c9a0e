/** A part of an attribution: a text, and the URL to which it links. */
export interface CreditPart {
  text: string;
  href: string | null;
}

/** A link, another tag, or a text. */
const PART = /<a\b[^>]*\bhref=["'](https?:[^"']+)["'][^>]*>([^<]*)<\/a>|<[^>]*>|([^<]+)/g;

/**
 * Returns the texts and links of a style's attributions, each attribution once. They are HTML, which
 * the content security policy doesn't let the page parse.
 */
export function creditParts(attributions: readonly (string | undefined)[]): CreditPart[] {
  const html = [...new Set(attributions.filter(Boolean))].join(' · ');
  return [...html.matchAll(PART)]
    .map(([, href = null, label, text]) => ({ text: plain(label ?? text ?? ''), href }))
    .filter(({ text }) => text !== '');
}

const plain = (html: string) => html.replaceAll('&copy;', '©').replaceAll('&amp;', '&');
