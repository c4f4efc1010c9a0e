import { beforeEach, expect, test } from 'vitest';

import { applyHead, headMarkup, headTags, scriptJson } from './document-head.ts';

const TAGS = headTags([
  { meta: [{ title: 'Sala' }, { name: 'description', content: 'outer' }] },
  {
    meta: [
      { title: 'A <home> & "more"' },
      { name: 'description', content: 'in"ner' },
      { property: 'og:type', content: 'website' },
      { 'script:ld+json': { name: '</script><script>alert(1)</script>' } },
    ],
    links: [{ rel: 'canonical', href: 'https://sala.example/?a=1&lang=en' }],
  },
]);

beforeEach(() => {
  document.head.innerHTML = '';
});

test('headTags prefers the tags of the innermost route', () => {
  expect(TAGS.title).toBe('A <home> & "more"');
  expect(TAGS.meta).toEqual([
    { name: 'description', content: 'in"ner' },
    { property: 'og:type', content: 'website' },
  ]);
});

test('headMarkup escapes markup in all text', () => {
  const markup = headMarkup(TAGS);
  expect(markup).toContain('<title>A &lt;home&gt; &amp; &quot;more&quot;</title>');
  expect(markup).toContain('content="in&quot;ner"');
  expect(markup.match(/<\/script>/g)).toHaveLength(1);
});

test('scriptJson escapes anything that would end the script element', () => {
  const value = { text: '</script>\u2028\u2029<!--' };
  expect(scriptJson(value)).not.toMatch(/<|\u2028|\u2029/);
  expect(JSON.parse(scriptJson(value))).toEqual(value);
});

test('applyHead replaces the previous page’s tags and leaves all others', () => {
  document.head.innerHTML =
    '<meta name="viewport" content="x"><meta data-head name="robots" content="noindex">';
  applyHead(document, TAGS);
  expect(document.title).toBe(TAGS.title);
  expect(document.querySelector('meta[name="robots"]')).toBeNull();
  expect(document.querySelector('meta[name="viewport"]')).not.toBeNull();
  expect(document.querySelector('link[rel="canonical"]')?.getAttribute('href')).toContain(
    '&lang=en',
  );
});
