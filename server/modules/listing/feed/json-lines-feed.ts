import { type FeedEntry, MOST_CHARACTERS, unreadable } from './feed-entry.ts';
import { readText } from './read-text.ts';

/**
 * Yields the rows of a file with one JSON object per line. Empty lines count in line numbers.
 * @throws StartError if a line has no end
 */
export async function* readJsonLines(path: string): AsyncGenerator<FeedEntry> {
  let row = 0;
  for await (const line of linesOf(path)) {
    row += 1;
    if (line.trim() !== '') yield { row, ...parseLine(line) };
  }
  if (row === 0) throw unreadable(path, 'it is empty');
}

function parseLine(line: string): Omit<FeedEntry, 'row'> {
  try {
    const value: unknown = JSON.parse(line);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      return { value: value as Record<string, unknown>, troubles: [] };
    }
  } catch {
    // Reported below, like any other line that isn't an object.
  }
  return { value: null, troubles: [{ field: 'row', rule: 'json' }] };
}

async function* linesOf(path: string): AsyncGenerator<string> {
  let held = '';
  for await (const text of readText(path)) {
    const lines = (held + text).split('\n');
    held = lines.pop()!;
    if (held.length > MOST_CHARACTERS) throw unreadable(path, 'a line in it is too long');
    yield* lines;
  }
  if (held !== '') yield held;
}
