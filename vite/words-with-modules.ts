import { relative } from 'node:path';

import { createCompiledCatalog, getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import type { Plugin } from 'vite';

type Compiled = Record<string, unknown>;

interface Words {
  language: string;
  /** Compiled text of every message, by id. */
  compiled: Compiled;
  idsByFile: ReadonlyMap<string, readonly string[]>;
}

const REGISTER = '#lib/i18n/catalogue.ts';

function pick(compiled: Compiled, ids: Iterable<string>): Compiled {
  return Object.fromEntries([...ids].map((id) => [id, compiled[id]]));
}

async function readWords(root: string): Promise<Words[]> {
  const config = getConfig({ cwd: root });
  const [catalog] = await getCatalogs(config);
  return Promise.all(
    config.locales.map(async (language) => {
      const { messages } = await catalog!.getTranslations(language, {
        sourceLocale: config.sourceLocale,
        fallbackLocales: config.fallbackLocales,
        missingBehavior: 'resolved',
      });
      const { source } = createCompiledCatalog(language, messages, { namespace: 'json' });
      const idsByFile = new Map<string, string[]>();
      for (const [id, { origin }] of Object.entries((await catalog!.read(language)) ?? {})) {
        for (const [file] of origin ?? []) {
          idsByFile.set(file, [...(idsByFile.get(file) ?? []), id]);
        }
      }
      return { language, compiled: JSON.parse(source).messages as Compiled, idsByFile };
    }),
  );
}

/**
 * Returns a plugin that puts the translations of each module into the module itself, in every
 * language, in the browser build. A catalogue of the whole product would be the largest part of a
 * first visit. This way the texts are always loaded with the code that shows them.
 */
export function wordsWithModules(): Plugin {
  let root = '';
  let words: Words[] = [];
  return {
    name: 'words-with-modules',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    configResolved(config) {
      root = config.root;
    },
    async buildStart() {
      words = await readWords(root);
    },
    transform: {
      filter: { id: /\/src\/.*\.tsx?(\?|$)/ },
      handler(code, id) {
        const file = relative(root, id.split('?')[0]!);
        // A route file is split into two modules, each with some of its translations.
        const ids = (words[0]?.idsByFile.get(file) ?? []).filter((one) => code.includes(one));
        if (ids.length === 0) return undefined;
        const own = words.map(({ language, compiled }) => [language, pick(compiled, ids)]);
        return {
          code: `${code}\nimport { addWords } from '${REGISTER}';\naddWords(${JSON.stringify(Object.fromEntries(own))});\n`,
          map: null,
        };
      },
    },
  };
}
