import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const MANIFEST = join(import.meta.dirname, '..', '..', 'dist', 'client', '.vite', 'manifest.json');

interface Part {
  name?: string;
  file: string;
  css?: string[];
}

function partOf(name: string): Part {
  const parts = JSON.parse(readFileSync(MANIFEST, 'utf8')) as Record<string, Part>;
  const part = Object.values(parts).find((one) => one.name === name);
  if (!part) throw new Error(`The build has no part ${name}`);
  return part;
}

/** Returns the file of an app module, such as `/assets/CvfIUeOa.js`. */
export function fileOf(name: string): string {
  return `/${partOf(name).file}`;
}

/** Returns the style sheets of a module. */
export function stylesOf(name: string): string[] {
  return (partOf(name).css ?? []).map((file) => `/${file}`);
}
