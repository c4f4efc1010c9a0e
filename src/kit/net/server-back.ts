/**
 * Delay before the first poll and between polls, and its maximum random addition, ms. The random
 * part spreads the polls of pages that lost the server together.
 */
const FIRST_POLL_MS = 300;
const POLL_MS = 900;
const SPREAD_MS = 500;

/** Time-out of one poll. The next one starts meanwhile. */
const PATIENCE_MS = 4_000;

/** Number of failed polls after which pending calls are considered lost. */
const MISSES_OF_A_DEAD_LINE = 2;

/** Limits of the pause before retrying calls that fail although the server is available. */
const VAIN_PAUSE_FIRST_MS = 1_000;
const VAIN_PAUSE_MOST_MS = 60_000;

const listeners = new Set<(wasDead: boolean) => void>();
let timer: ReturnType<typeof setTimeout> | undefined;
/** One object per search for the server. `null`: not polling. */
let probing: { misses: number } | null = null;
/** Number of consecutive times that the server was available but a call still failed. */
let vain = 0;

/**
 * Subscribes to the server's return after a failed call. `wasDead`: it was away for so long that
 * pending calls won't get a response. @returns a function that unsubscribes
 */
export function onServerBack(listener: (wasDead: boolean) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Call when a call got no response: polls the server while the page is visible, until it responds.
 * This covers a router that loses its line, a captive portal and a server restart, which fire no
 * `online` event. A new network fires it too early. Without polling, unsent changes would wait for
 * the end of their pause. If the browser reports that it is offline, its `online` event is enough.
 */
export function watchForServer(): void {
  if (probing || !isWatching()) return;
  probing = { misses: 0 };
  pollAfter(FIRST_POLL_MS);
}

/** Call when a call got a response: resets the retry pause. */
export function serverAnswered(): void {
  vain = 0;
}

function isWatching(): boolean {
  return document.visibilityState === 'visible' && navigator.onLine;
}

function pollAfter(pause: number): void {
  timer = setTimeout(probe, pause + Math.random() * SPREAD_MS);
}

function probe(): void {
  const own = probing;
  if (!own) return;
  if (!isWatching()) {
    probing = null;
    return;
  }
  pollAfter(POLL_MS);
  void isThere().then((is) => {
    // Another poll has succeeded already.
    if (probing !== own) return;
    if (!is) {
      own.misses += 1;
      return;
    }
    probing = null;
    clearTimeout(timer);
    setMisses(own.misses);
  });
}

function setMisses(misses: number): void {
  // No poll failed: the call was lost, or the network blocks only some requests.
  const pause = misses > 0 || vain === 0 ? 0 : VAIN_PAUSE_FIRST_MS * 2 ** (vain - 1);
  vain += 1;
  const wasDead = misses >= MISSES_OF_A_DEAD_LINE;
  setTimeout(
    () => {
      for (const listener of listeners) listener(wasDead);
    },
    Math.min(pause, VAIN_PAUSE_MOST_MS),
  );
}

/**
 * Only our server's own response counts, because a captive portal answers every request with 200.
 */
async function isThere(): Promise<boolean> {
  try {
    const answer = await fetch('/healthz', {
      cache: 'no-store',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return answer.ok && ((await answer.json()) as { status?: unknown }).status === 'ok';
  } catch {
    return false;
  }
}
