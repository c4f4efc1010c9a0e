/** The head tags of a route, in one format for the server and the browser. */
export interface HeadTags {
  title: string;
  /** `name` or `property`, and `content`. */
  meta: { name?: string; property?: string; content: string }[];
  links: { rel: string; href: string; hreflang?: string }[];
  /** schema.org data of the page. */
  jsonLd: unknown[];
}

interface MatchHead {
  meta?: readonly (object | undefined)[] | undefined;
  links?: readonly (object | undefined)[] | undefined;
}

/**
 * Merges the heads of the matched routes, outermost first. The innermost route takes precedence.
 */
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

/** Returns JSON that is safe inside a script element: `<` and U+2028 are escaped. */
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

/** Returns the tags as markup, each marked so that the browser can find and replace it. */
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

/** Replaces the tags of the document's head with those of the current page. */
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
  // Crawlers read this data in the server's document, so the browser doesn't update it.
}
