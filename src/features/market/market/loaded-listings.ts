import * as v from 'valibot';

const KEY = 'loaded-listings';
/** Maximum number of history entries. The oldest are removed. */
const MOST = 20;

const LoadedList = v.strictObject({ count: v.number(), height: v.number() });

/** How much of a list was loaded: the number of listings, and the list's height in px. */
export type LoadedList = v.InferOutput<typeof LoadedList>;

const Stored = v.pipe(v.string(), v.parseJson(), v.array(v.tuple([v.string(), LoadedList])));

function storedLists(): v.InferOutput<typeof Stored> {
  try {
    const found = v.safeParse(Stored, sessionStorage.getItem(KEY));
    return found.success ? found.output : [];
  } catch {
    // In a private window without storage, a reloaded list starts again.
    return [];
  }
}

/** Returns what an entry of the tab's history had loaded; `null` if it is unknown. */
export function loadedList(entry: string): LoadedList | null {
  return storedLists().find(([key]) => key === entry)?.[1] ?? null;
}

/** Remembers what an entry of the tab's history has loaded, until the tab closes. */
export function rememberLoadedList(entry: string, list: LoadedList): void {
  const others = storedLists().filter(([key]) => key !== entry);
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...others, [entry, list]].slice(-MOST)));
  } catch {
    // As above.
  }
}
