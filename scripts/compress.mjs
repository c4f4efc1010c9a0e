// Compresses the build's files once, at the highest level, so that serving them needs no
// compression.
import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import { ROOT } from './project.mjs';

const WORTHWHILE_BYTES = 1_024;
const client = join(ROOT, 'dist', 'client');

async function compress(file) {
  const content = await readFile(file);
  if (content.length < WORTHWHILE_BYTES) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content, { params }));
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
}

const files = readdirSync(client, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.(js|css|json|svg|webmanifest)$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name));
// Node compresses on as many threads as it has for such work.
await Promise.all(files.map(compress));
