import { openStorage, type WorkerSession } from './database.ts';

const CURRENT = 'current';

/** Tells the worker who is signed in. Never throws: without it the worker does nothing by itself. */
export async function rememberSession(session: WorkerSession): Promise<void> {
  try {
    await (await openStorage())?.put('session', session, CURRENT);
  } catch {
    // See above.
  }
}

/** The session that the worker acts in; null: none. */
export async function rememberedSession(): Promise<WorkerSession | null> {
  try {
    return (await (await openStorage())?.get('session', CURRENT)) ?? null;
  } catch {
    return null;
  }
}

/** Takes the session from the worker. Never throws. */
export async function forgetSession(): Promise<void> {
  try {
    await (await openStorage())?.delete('session', CURRENT);
  } catch {
    // Its token is revoked on the server, and the next start tries again.
  }
}

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
