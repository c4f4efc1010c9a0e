import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const MANIFEST = join(import.meta.dirname, '..', '..', 'dist', 'client', '.vite', 'manifest.json');

interface Part {
  name?: string;
  file: string;
  css?: string[];
  imports?: string[];
  isEntry?: boolean;
}

const allParts = () => JSON.parse(readFileSync(MANIFEST, 'utf8')) as Record<string, Part>;

function partOf(name: string): Part {
  const part = Object.values(allParts()).find((one) => one.name === name);
  if (!part) throw new Error(`The build has no part ${name}`);
  return part;
}

/** Returns the file of an area (`vite/chunk-by-area.ts`), such as `/assets/visit-CvfIUeOa.js`. */
export function fileOf(name: string): string {
  return `/${partOf(name).file}`;
}

/** Returns the style sheets of an area and of what it imports, without those of the first page. */
export function stylesOf(name: string): string[] {
  const parts = allParts();
  const found = new Set<string>();
  const follow = ({ css = [], imports = [] }: Part) => {
    for (const file of css) found.add(`/${file}`);
    for (const key of imports) if (!parts[key]!.isEntry) follow(parts[key]!);
  };
  follow(partOf(name));
  return [...found];
}
