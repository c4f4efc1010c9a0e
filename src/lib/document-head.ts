/** What a route says of its page; kept in one shape for the server's head and the browser's. */
export interface HeadTags {
  title: string;
  /** `name` or `property`, then `content`. */
  meta: { name?: string; property?: string; content: string }[];
  links: { rel: string; href: string; hreflang?: string }[];
  /** schema.org data of the page. */
  jsonLd: unknown[];
}

interface MatchHead {
  meta?: readonly (object | undefined)[] | undefined;
  links?: readonly (object | undefined)[] | undefined;
}

/** Merges the heads of the matched routes, outermost first: the innermost says the last word. */
export function headTags(matches: readonly MatchHead[]): HeadTags {
  let title = 'Sala';
  const meta = new Map<string, HeadTags['meta'][number]>();
  const links: HeadTags['links'] = [];
  const jsonLd: unknown[] = [];
  for (const match of matches) {
    for (const tag of match.meta ?? []) {
      if (!tag) continue;
      if ('title' in tag) title = String(tag.title);
      else if ('script:ld+json' in tag) jsonLd.push(tag['script:ld+json']);
      else {
        const one = tag as HeadTags['meta'][number];
        meta.set(one.name ?? one.property ?? '', one);
      }
    }
    for (const link of match.links ?? []) links.push(link as unknown as HeadTags['links'][number]);
  }
  return { title, meta: [...meta.values()], links, jsonLd };
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ESCAPES[character]!);
}

/** JSON that can stand inside a script element: `<` can't end it, U+2028 can't break it. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}

function element(tag: string, attributes: Record<string, string | undefined>): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${escape(value!)}"`);
  return `<${tag} data-head${written.join('')}>`;
}

/** The tags as markup, each marked so that the browser finds and replaces them. */
export function headMarkup(tags: HeadTags): string {
  return [
    `<title>${escape(tags.title)}</title>`,
    ...tags.meta.map((tag) => element('meta', { ...tag })),
    ...tags.links.map((tag) => element('link', { ...tag })),
    ...tags.jsonLd.map(
      (data) => `<script data-head type="application/ld+json">${scriptJson(data)}</script>`,
    ),
  ].join('');
}

/** Brings the document's head to the tags of the page that is shown now. */
export function applyHead(document: Document, tags: HeadTags): void {
  document.title = tags.title;
  for (const old of document.head.querySelectorAll('[data-head]')) old.remove();
  const append = (name: string, attributes: Record<string, string | undefined>, text = '') => {
    const made = document.createElement(name);
    made.setAttribute('data-head', '');
    for (const [key, value] of Object.entries(attributes)) {
      if (value !== undefined) made.setAttribute(key, value);
    }
    made.append(text);
    document.head.append(made);
  };
  for (const tag of tags.meta) append('meta', { ...tag });
  for (const tag of tags.links) append('link', { ...tag });
  // Data for crawlers, which read the server's document: no need to follow in the browser.
}
