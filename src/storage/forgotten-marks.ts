import { openStorage } from './database.ts';

const KEY = 'forgottenMarks';

/** More would be needed only if a browser restored text older than this many removals. */
const MOST_MARKS = 32;

/**
 * Remembers that a text was removed from local storage. A killed browser may restore it, because it
 * saves local storage seconds later, but this database immediately. Never throws.
 * @param mark random id of the text, which says nothing about its owner
 */
export async function rememberForgotten(mark: string): Promise<void> {
  try {
    const storage = await openStorage();
    if (!storage) return;
    const transaction = storage.transaction('settings', 'readwrite', { durability: 'strict' });
    const marks = parse(await transaction.store.get(KEY));
    if (!marks.includes(mark)) {
      await transaction.store.put([...marks, mark].slice(-MOST_MARKS).join(' '), KEY);
    }
    await transaction.done;
  } catch {
    // After a crash, the browser may then offer the text again.
  }
}

/** Returns whether a text was removed before. Never throws. */
export async function isForgotten(mark: string): Promise<boolean> {
  try {
    return parse(await (await openStorage())?.get('settings', KEY)).includes(mark);
  } catch {
    return false;
  }
}

function parse(value: string | undefined): string[] {
  return value?.split(' ') ?? [];
}
