/** The parts of a bundler's module graph that are read here. */
interface ModuleGraph {
  getModuleInfo(id: string): {
    importers: readonly string[];
    dynamicImporters: readonly string[];
    isEntry: boolean;
  } | null;
}

/**
 * What a person needs at one time, by the path of the module that the app imports then. The first
 * match counts.
 */
const AREAS: readonly (readonly [area: string, module: RegExp])[] = [
  ['firebase', /\/firebase-push\./],
  ['maplibre-gl', /\/node_modules\/maplibre-gl\//],
  // Pages without content of their own.
  ['start', /\/routes\/(shell|launch)\./],
  ['market', /\/routes\/(index|market|results|search)\./],
  ['listing', /\/routes\/(properties\.\$id|homes\.\$country)\./],
  ['live', /\/src\/app\/live\.|\/notice-tray\./],
  ['numbers', /\/(metrics|kit\/numbers)\//],
  // What every visit loads once its page is idle.
  ['visit', /\/src\/(app|kit)\/|\/contract\/[\w-]+\/[\w-]+-endpoints\./],
  ['visit', /\/(late-chrome|plus-tutorial|converted-price|press-heart)\./],
  ['visit', /\/(consent-notice|promoted-card|count-promotion|count-view)\./],
  // What a listing's page adds once it is idle.
  ['reading', /\/listing-page\/(own-note|late-parts)\./],
  ['admin', /\/routes\/_account\.admin\./],
  ['admin', /\/(listing-desk|account-on-desk|review-on-desk)\./],
  // What else every visitor can use offline.
  [
    'offline',
    /\/routes\/(.*users\.(saved|storage|outbox)|.*(create|edit)-|.*(created|submitted)\.)/,
  ],
  ['operations', /\/operations\//],
  ['account', /\/routes\/(_account|still-hunting|getting-started)/],
  ['documents', /\/(routes\/.*-(policy|service|guidelines)|document\/texts\/)/],
  ['sign-in', /\/routes\/(login|register|reset|users\.|invitation)/],
  // Registers visitors. Its offline counterpart is the whole form.
  ['sign-in', /\/hunt-sheet\./],
  ['open', /\/routes\//],
  ['search', /\/features\/(market\/(market|filter|map|search)|place\/place)\//],
  // What is used on public pages, such as the gallery and the sharing dialog.
  ['late', /./],
];

/** Areas whose chunks are in the service worker's first installation. */
const FIRST = ['search', 'late', 'offline'];
/** Those whose chunks it caches when they are used (`sw/parts.ts`). */
const LATER = ['live', 'numbers', 'account', 'admin', 'sign-in', 'documents', 'open'];

/**
 * Returns the name of a module's chunk in the browser build, by the areas that load it. A bundler's
 * default, a chunk for each set of pages, would be 540 files with a median of 2 KB, and each costs a
 * request, and the service worker a write.
 *
 * A module is loaded by at least the areas that load its importers. Every case below that holds for
 * some areas holds for more of them, or an earlier one does: so a chunk imports only chunks of earlier
 * cases, and no two import each other.
 */
export function chunkByArea(id: string, graph: ModuleGraph): string | null {
  if (id.endsWith('/places/places.json')) return 'places';
  const areas = areasOf(id, graph);
  const has = (...names: string[]) => names.some((name) => areas.has(name));
  // The start takes its own modules before this.
  if (has('start') || (has('market') && has('listing'))) return 'page';
  if (has('market', 'listing') && has('visit')) return 'page';
  for (const name of ['market', 'listing', 'visit', 'reading']) if (has(name)) return name;
  const others = [...FIRST, ...LATER].filter((name) => has(name));
  // What the login needs too are fields and dialogs, not homes.
  if (others.length > 2) return has('sign-in', 'documents') ? 'common' : 'shared';
  for (const name of ['search', 'late']) if (has(name)) return name;
  if (has('offline')) return others.length > 1 ? 'offline-account' : 'offline';
  if (others.length > 0) return `later-${others.join('-')}`;
  return ['operations', 'maplibre-gl', 'firebase'].find((name) => has(name)) ?? null;
}

function areasOf(id: string, graph: ModuleGraph): ReadonlySet<string> {
  const areas = new Set<string>();
  const reached = new Set([id]);
  // The loop also visits what is added while it runs.
  for (const one of reached) {
    const info = graph.getModuleInfo(one);
    if (!info) continue;
    if (info.isEntry) areas.add('start');
    if (info.dynamicImporters.length > 0) areas.add(areaOf(one));
    for (const importer of info.importers) reached.add(importer);
  }
  return areas;
}

function areaOf(id: string): string {
  return AREAS.find(([, module]) => module.test(id))![0];
}
