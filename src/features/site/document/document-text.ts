import type { DocumentId } from '#contract/listing/documents.ts';
import type { Language } from '#contract/kit/limits.ts';

/** A paragraph, which may name the operator’s email once as `{support}`, or the items of a list. */
export type Block = string | string[];

/** A document in one language. */
export interface DocumentText {
  title: string;
  lead: string;
  sections: { id: string; title: string; blocks: Block[] }[];
}

/**
 * Loaders of the texts. Each is a separate chunk: texts are long, and few users read more than one.
 */
const TEXTS = import.meta.glob<{ text: string }>('./texts/*.ts');

/** Loads the text of a document in one language. */
export async function loadText(id: DocumentId, language: Language): Promise<DocumentText> {
  return readText((await TEXTS[`./texts/${id}-${language}.ts`]!()).text);
}

/**
 * Reads a text: `# title`, the lead, and sections that begin with `## id: title`, with a paragraph
 * or a `- list item` a line. Sections have the same ids in each language, so that links work in both.
 */
function readText(text: string): DocumentText {
  const [head, ...sections] = text.split('\n\n## ');
  const [title, lead] = head!.slice('# '.length).split('\n');
  return {
    title: title!,
    lead: lead!,
    sections: sections.map((section) => {
      const [heading, ...lines] = section.trim().split('\n');
      const [, id, title] = /^([\w-]+): (.+)$/.exec(heading!)!;
      return { id: id!, title: title!, blocks: blocksOf(lines) };
    }),
  };
}

function blocksOf(lines: readonly string[]): Block[] {
  const blocks: Block[] = [];
  for (const line of lines) {
    const last = blocks.at(-1);
    if (!line.startsWith('- ')) blocks.push(line);
    else if (Array.isArray(last)) last.push(line.slice(2));
    else blocks.push([line.slice(2)]);
  }
  return blocks;
}
