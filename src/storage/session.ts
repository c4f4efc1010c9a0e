import { openStorage, type WorkerSession } from './database.ts';

const CURRENT = 'current';

/**
 * Saves the session for the worker. Never throws: without it the worker sends nothing on its own.
 */
export async function rememberSession(session: WorkerSession): Promise<void> {
  try {
    await (await openStorage())?.put('session', session, CURRENT);
  } catch {
    // See above.
  }
}

/** Returns the session that the worker uses, `null` if there is none. */
export async function rememberedSession(): Promise<WorkerSession | null> {
  try {
    return (await (await openStorage())?.get('session', CURRENT)) ?? null;
  } catch {
    return null;
  }
}

/** Deletes the worker's session. Never throws. */
export async function forgetSession(): Promise<void> {
  try {
    await (await openStorage())?.delete('session', CURRENT);
  } catch {
    // The token is revoked on the server, and the next start tries again.
  }
}

/** Saves the language of the worker's shell. Never throws. */
export async function rememberLanguage(language: string): Promise<void> {
  try {
    await (await openStorage())?.put('settings', language, 'language');
  } catch {
    // The worker then uses the browser's language.
  }
}

export async function rememberedLanguage(): Promise<string | null> {
  try {
    return (await (await openStorage())?.get('settings', 'language')) ?? null;
  } catch {
    return null;
  }
}
