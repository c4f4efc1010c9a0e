import { openStorage } from './database.ts';

const KEY = 'forgottenMarks';

/** More would only be needed if a browser brought back older text than this many removals ago. */
const MOST_MARKS = 32;

/**
 * Remembers that a text was removed from local storage, where a browser that is killed may bring it
 * back: it writes local storage seconds later, and this database at once. Never throws.
 * @param mark names the text; random, so it says nothing of its owner
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
    // Then a killed browser may offer the text once more.
  }
}

/** Whether a text was removed before. Never throws. */
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
