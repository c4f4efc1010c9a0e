import { join, relative } from 'node:path';

import { createCompilationErrorMessage, createCompiledCatalog, getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import type { Plugin } from 'vite';

type Compiled = Record<string, unknown>;

interface Catalogue {
  /** Compiled text of every message, by language and id. */
  compiled: Record<string, Compiled>;
  idsByFile: ReadonlyMap<string, readonly string[]>;
}

const REGISTER = '#kit/i18n/catalogue.ts';
const THAI = 'locales/th.po';
const CATALOGUE = 'virtual:messages/';

function compile(language: string, messages: Record<string, string>): Compiled {
  const { source, errors } = createCompiledCatalog(language, messages, { namespace: 'json' });
  if (errors.length > 0) throw new Error(createCompilationErrorMessage(language, errors));
  return (JSON.parse(source) as { messages: Compiled }).messages;
}

/** Reads the Thai catalogue, which also has the English text of each message. */
async function readMessages(root: string): Promise<Catalogue> {
  const [catalogue] = await getCatalogs(getConfig({ cwd: root }));
  const entries = Object.entries((await catalogue!.read('th')) ?? {});
  const idsByFile = new Map<string, string[]>();
  for (const [id, { origin }] of entries) {
    for (const [file] of origin ?? []) idsByFile.set(file, [...(idsByFile.get(file) ?? []), id]);
  }
  const english = entries.map(([id, { message }]) => [id, message ?? ''] as const);
  const thai = entries.map(
    ([id, { message, translation }]) => [id, translation || message!] as const,
  );
  return {
    compiled: {
      en: compile('en', Object.fromEntries(english)),
      th: compile('th', Object.fromEntries(thai)),
    },
    idsByFile,
  };
}

function pick(compiled: Compiled, ids: Iterable<string>): Compiled {
  return Object.fromEntries([...ids].map((id) => [id, compiled[id]]));
}

/**
 * Returns a plugin that provides the texts of both languages.
 * - The server and the tests import a whole catalogue: `virtual:messages/th`.
 * - In the browser's build each module contains its own texts, in both languages. A catalogue of
 *   the whole product would be the largest part of a first visit. This way the texts are always
 *   loaded with the code that shows them.
 */
export function messages(): Plugin {
  let root = '';
  let reading: Promise<Catalogue>;
  return {
    name: 'sala:messages',
    enforce: 'post',
    configResolved(config) {
      root = config.root;
      reading = readMessages(root);
    },
    watchChange(file) {
      if (file.endsWith(THAI)) reading = readMessages(root);
    },
    resolveId(id) {
      return id.startsWith(CATALOGUE) ? `\0${id}` : undefined;
    },
    async load(id) {
      if (!id.startsWith(`\0${CATALOGUE}`)) return undefined;
      this.addWatchFile(join(root, THAI));
      const { compiled } = await reading;
      return `export const messages = ${JSON.stringify(compiled[id.slice(CATALOGUE.length + 1)])};`;
    },
    transform: {
      filter: { id: /\/src\/.*\.tsx?(\?|$)/ },
      async handler(code, id) {
        const { name, mode } = this.environment;
        if (name !== 'client' || mode !== 'build') return undefined;
        const { compiled, idsByFile } = await reading;
        const file = relative(root, id.split('?')[0]!);
        // A route file is split into two modules, each with some of its texts.
        const ids = (idsByFile.get(file) ?? []).filter((one) => code.includes(one));
        if (ids.length === 0) return undefined;
        const own = { en: pick(compiled.en!, ids), th: pick(compiled.th!, ids) };
        return {
          code: `${code}\nimport { addMessages } from '${REGISTER}';\naddMessages(${JSON.stringify(own)});\n`,
          map: null,
        };
      },
    },
  };
}
