/** The parts of a bundler's module graph that are read here. */
interface ModuleGraph {
  getModuleInfo(id: string): {
    importers: readonly string[];
    dynamicImporters: readonly string[];
    isEntry: boolean;
  } | null;
}

/**
 * What is likely to be loaded together, by the path of its module: pages, and what every visit loads
 * once its page is idle. The first match counts.
 */
const AREAS: readonly (readonly [name: string, module: RegExp])[] = [
  ['firebase', /\/firebase-push\./],
  ['session', /\/src\/app\/live\./],
  ['visit', /\/src\/app\/|\/late-chrome\./],
  ['form', /\/routes\/.*(create|edit)-/],
  ['admin', /\/routes\/_account\.admin\./],
  ['market', /\/routes\/(index|market|results|search)\./],
  ['listing', /\/routes\/(properties\.\$id|homes\.\$country)\./],
  ['account', /\/routes\/(_account|still-hunting|getting-started)/],
  ['sign-in', /\/routes\/(login|register|reset|users\.|invitation|.*-(policy|service|guidelines))/],
  ['open', /\/routes\//],
  ['lazy', /./],
];

/**
 * Returns the name of a module's chunk in the browser build: the areas that load it. Returns null for
 * the pages themselves and other entries, whose names are looked up in the manifest.
 *
 * Chunks by set of pages, which is a bundler's default, would be 540 files with a median of 2 KB, and
 * the service worker stores one after the other. With areas it is fewer than half, and a page loads
 * some code that only its neighbours need. A module is loaded by at least the areas that load its
 * importers, so a chunk only imports chunks with more areas, and no two import each other.
 */
export function chunkByArea(id: string, graph: ModuleGraph): string | null {
  const module = graph.getModuleInfo(id);
  if (!module || isOnlyEntry(module)) return null;
  const areas = new Set<string>();
  const reached = new Set([id]);
  // The loop also visits what is added while it runs.
  for (const one of reached) {
    const info = graph.getModuleInfo(one);
    if (!info) continue;
    if (info.isEntry || info.dynamicImporters.length > 0) areas.add(areaOf(one));
    for (const importer of info.importers) reached.add(importer);
  }
  return [...areas].toSorted().join('-');
}

function isOnlyEntry(module: NonNullable<ReturnType<ModuleGraph['getModuleInfo']>>): boolean {
  return module.isEntry || (module.dynamicImporters.length > 0 && module.importers.length === 0);
}

function areaOf(id: string): string {
  return AREAS.find(([, module]) => module.test(id))![0];
}
