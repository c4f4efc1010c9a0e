/**
 * Parses the query of a URL into plain parameters, as in `?type=house&type=condo&min=500000`. A
 * repeated parameter becomes a list. All values are strings; the route's schema interprets them.
 */
export function parseSearch(query: string): Record<string, string | string[]> {
  const found: Record<string, string | string[]> = {};
  for (const [name, value] of new URLSearchParams(query)) {
    const before = found[name];
    if (before === undefined) found[name] = value;
    else found[name] = Array.isArray(before) ? [...before, value] : [before, value];
  }
  return found;
}

/** Inverse of `parseSearch`. Omits absent, empty and null values. */
export function stringifySearch(search: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '') query.append(name, String(one));
    }
  }
  const text = query.toString();
  return text ? `?${text}` : '';
}
