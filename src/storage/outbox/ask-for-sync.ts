/** The name by which the worker knows what it is woken for. */
export const OUTBOX_SYNC = 'outbox';

interface SyncRegistration {
  sync?: { register(tag: string): Promise<void> };
}

/**
 * Asks the browser to wake the worker when there is a network, also when no tab is open any more.
 * Where it has no Background Sync, or the person doesn't allow it, the next visit sends. Never throws.
 */
export async function askForSync(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    await (registration as SyncRegistration | undefined)?.sync?.register(OUTBOX_SYNC);
  } catch {
    // See above.
  }
}
