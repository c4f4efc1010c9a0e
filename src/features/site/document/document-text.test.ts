import { expect, test } from 'vitest';

import { DOCUMENT_IDS } from '#contract/listing/documents.ts';

import { loadText } from './document-text.ts';

test.each(DOCUMENT_IDS)(
  '%s has the same sections and list lengths in English and Thai',
  async (id) => {
    const [english, thai] = await Promise.all([loadText(id, 'en'), loadText(id, 'th')]);
    const shape = ({ sections }: typeof english) =>
      sections.map((section) => ({
        id: section.id,
        blocks: section.blocks.map((block) => (typeof block === 'string' ? 'p' : block.length)),
      }));
    expect(shape(thai)).toEqual(shape(english));
    expect(new Set(english.sections.map((section) => section.id)).size).toBe(
      english.sections.length,
    );
    const lines = ({ title, lead, sections }: typeof english) => [
      title,
      lead,
      ...sections.flatMap((section) => [section.title, ...section.blocks.flat()]),
    ];
    const support = ({ sections }: typeof english) =>
      sections.flatMap(({ id: section, blocks }) =>
        blocks.filter((block) => block.includes('{support}')).map(() => section),
      );
    expect(support(thai)).toEqual(support(english));
    for (const line of lines(thai)) expect(line).toMatch(/[\u0E00-\u0E7F]/);
    for (const line of lines(english)) expect(line).not.toMatch(/[\u0E00-\u0E7F]/);
  },
);
