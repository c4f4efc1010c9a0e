import { parseArgs } from 'node:util';

type Option = number | boolean | string | readonly string[];

/**
 * Reads the options of a benchmark from their defaults, whose types say how: `--name 5`, `--name`
 * or `--no-name`, and lists as `--name a,b` or `--name a --name b`. `names` are the other words.
 */
export function readOptions<Defaults extends Record<string, Option>>(
  args: readonly string[],
  defaults: Defaults,
): Defaults & { names: string[] } {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    allowNegative: true,
    options: Object.fromEntries(
      Object.entries(defaults).map(([name, usual]) => {
        const type = typeof usual === 'boolean' ? 'boolean' : 'string';
        return [name, { type, multiple: Array.isArray(usual) }];
      }),
    ),
  });
  const read = ([name, usual]: [string, Option]) => {
    const given = values[name];
    if (given === undefined) return [name, usual];
    if (typeof usual === 'number') return [name, Number(given)];
    if (!Array.isArray(given)) return [name, given];
    return [name, given.flatMap((one) => String(one).split(',')).filter(Boolean)];
  };
  const options = Object.fromEntries(Object.entries(defaults).map(read)) as Defaults;
  return { ...options, names: positionals };
}
