import { openStorage } from './database.ts';

/** Tells the worker which language its shell has to be in. Never throws. */
export async function rememberLanguage(language: string): Promise<void> {
  try {
    await (await openStorage())?.put('settings', language, 'language');
  } catch {
    // Then the worker takes the browser's language.
  }
}

export async function rememberedLanguage(): Promise<string | null> {
  try {
    return (await (await openStorage())?.get('settings', 'language')) ?? null;
  } catch {
    return null;
  }
}
