/**
 * The query of an address as plain parameters, `?type=house&type=condo&min=500000`: readable, short,
 * and the same whoever writes it. A parameter that stands more than once is a list; all are text,
 * and the route's schema says what they mean.
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

/** The other way round: absent, empty and null values don't stand in the address. */
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
