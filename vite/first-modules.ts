import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** Every import and re-export that is more than types and stands outside of a call. */
const STATIC_IMPORT =
  /^(?:import|export)\s+(?!type\b)(?:[^'";]*?\bfrom\s*)?'(?<specifier>[#.][^']*)'/gm;

/** Route files import their pages statically; the router's plugin makes them chunks of their own. */
const ROUTES = 'src/routes/';
const PAGE = /^src\/(features\/|app\/[^/]+-view\.tsx$)/;
/** What a route shows where there is nothing is a chunk of its own, too. */
const MISSING = /\/page-[a-z-]*(missing|not-found)\.tsx$/;

const ENDINGS = ['', '.tsx', '.ts'];

function isSource(file: string): boolean {
  return /\.(tsx?|css)$/.test(file) && existsSync(file);
}

/**
 * The sources that a first visit to one of the given routes loads: what the entry reaches by static
 * imports, styles too, without the pages of other routes. Paths are relative to the root.
 */
export function firstModules(root: string, entry: string, routes: readonly string[]): Set<string> {
  const { imports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    imports: Record<string, string>;
  };
  const aliases = Object.entries(imports).map(
    ([alias, path]) => [alias.slice(0, -1), path.slice(0, -1)] as const,
  );
  const found = new Set<string>();
  const follow = (path: string) => {
    // The generated route tree leaves the endings out.
    const file = ENDINGS.map((ending) => path + ending).find((one) => isSource(join(root, one)));
    if (file === undefined || found.has(file)) return;
    found.add(file);
    const isOtherRoute = file.startsWith(ROUTES) && !routes.includes(file.slice(ROUTES.length));
    for (const { groups } of readFileSync(join(root, file), 'utf8').matchAll(STATIC_IMPORT)) {
      const specifier = groups!['specifier']!;
      const [alias, path] = aliases.find(([name]) => specifier.startsWith(name)) ?? [];
      const target = alias
        ? join(path!, specifier.slice(alias.length))
        : relative(root, join(root, dirname(file), specifier));
      if (!MISSING.test(target) && !(isOtherRoute && PAGE.test(target))) follow(target);
    }
  };
  follow(entry);
  return found;
}

const ENTRY = 'src/app/entry-client.tsx';
// The worker's shell has the shape of the market.
const MARKET_ROUTES = ['__root.tsx', 'index.tsx', 'shell.tsx'];
const LISTING_ROUTES = ['__root.tsx', 'properties.$id.{-$title}.tsx'];

/** The modules of the app that a visit of a landing page loads at first: the market or a listing. */
export function landingModules(root: string): Set<string> {
  return firstModules(root, ENTRY, [...MARKET_ROUTES, ...LISTING_ROUTES]);
}

export type LandingChunk = 'base' | 'market' | 'listing';

/**
 * Which chunk a module of the first load goes to: what every page needs is one file, the market
 * another, and a listing's page a third. Split by itself it becomes a dozen small ones, which compress worse than together. The
 * entry and the routes stay where the router's plugin puts them.
 */
export function landingChunks(root: string): (file: string) => LandingChunk | undefined {
  const market = firstModules(root, ENTRY, MARKET_ROUTES);
  const listing = firstModules(root, ENTRY, LISTING_ROUTES);
  return (file) => {
    if (file === ENTRY || file.startsWith(ROUTES) || file.startsWith('src/routeTree')) {
      return undefined;
    }
    // A sheet of one page alone would be fetched again, though it stands in the document.
    if (file.endsWith('.css')) return market.has(file) || listing.has(file) ? 'base' : undefined;
    if (!market.has(file)) return listing.has(file) ? 'listing' : undefined;
    return listing.has(file) ? 'base' : 'market';
  };
}
