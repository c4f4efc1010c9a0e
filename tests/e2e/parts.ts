import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const MANIFEST = join(import.meta.dirname, '..', '..', 'dist', 'client', '.vite', 'manifest.json');

/** The file of a part of the app, as `/assets/CvfIUeOa.js`. */
export function fileOf(name: string): string {
  const parts = JSON.parse(readFileSync(MANIFEST, 'utf8')) as Record<
    string,
    { name?: string; file: string }
  >;
  const part = Object.values(parts).find((one) => one.name === name);
  if (!part) throw new Error(`The build has no part ${name}`);
  return `/${part.file}`;
}
