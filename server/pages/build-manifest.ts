/** The parts of Vite's manifest that are used here. */
export type ViteManifest = Record<
  string,
  { file: string; css?: string[]; imports?: string[]; isEntry?: boolean }
>;

/** The chunk with the page of each route file (`vite/plugins.ts`). */
export type RouteChunks = Record<string, string>;

/**
 * Returns the router's id of a route file: `properties.$id.{-$title}` is
 * `/properties/$id/{-$title}`.
 */
export function routeIdOf(file: string): string {
  const path = file === 'index' ? '' : file.replace(/\./g, '/');
  return file === '__root' ? '__root__' : `/${path}`;
}

function withImports(manifest: ViteManifest, key: string, found: Set<string>): Set<string> {
  const chunk = manifest[key];
  if (!chunk || found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const stylesheet of chunk.css ?? []) found.add(stylesheet);
  for (const imported of chunk.imports ?? []) withImports(manifest, imported, found);
  return found;
}

/**
 * Returns a function that lists the files that a page needs besides the entry: the chunks and
 * stylesheets of its routes, with their imports. Listing them in the document saves a round trip
 * per level of imports, and the page always has its styles.
 */
export function chunkFinder(
  manifest: ViteManifest,
  routeChunks: RouteChunks,
): (routeIds: readonly string[]) => string[] {
  const keys = Object.keys(manifest);
  const entryKey = keys.find((key) => manifest[key]!.isEntry);
  const entryFiles = withImports(manifest, entryKey ?? '', new Set());
  const keyByFile = new Map(keys.map((key) => [manifest[key]!.file, key]));
  const keyByRoute = new Map(
    Object.entries(routeChunks).map(([route, file]) => [routeIdOf(route), keyByFile.get(file)]),
  );
  const known = new Map<string, string[]>();
  return (routeIds) => {
    const name = routeIds.join(' ');
    const before = known.get(name);
    if (before) return before;
    const files = new Set<string>();
    for (const routeId of routeIds) withImports(manifest, keyByRoute.get(routeId) ?? '', files);
    const hrefs = [...files].filter((file) => !entryFiles.has(file)).map((file) => `/${file}`);
    known.set(name, hrefs);
    return hrefs;
  };
}
