/**
 * How long until a server that didn't answer is looked for, and between two looks, ms: at least, and
 * at most so much more, so that pages which lost it together don't find it in the same moment.
 */
const FIRST_LOOK_MS = 300;
const LOOK_MS = 900;
const SPREAD_MS = 500;

/** One look takes no longer; the next begins meanwhile. */
const PATIENCE_MS = 4_000;

/** After so many looks in vain, a call that was begun before has got lost on a dead line. */
const MISSES_OF_A_DEAD_LINE = 2;

/** A server that is there, and whose calls fail all the same, is called again after pauses up to this. */
const VAIN_PAUSE_FIRST_MS = 1_000;
const VAIN_PAUSE_MOST_MS = 60_000;

const listeners = new Set<(wasDead: boolean) => void>();
let timer: ReturnType<typeof setTimeout> | undefined;
/** One object for each time that it is looked for; null: nobody does. */
let looking: { misses: number } | null = null;
/** Times in a row that it was there, and a call wasn't answered all the same. */
let vain = 0;

/**
 * Hears that the server is there after a call wasn't answered; `wasDead`: it was away for so long that
 * what was under way won't be answered any more. @returns how to stop
 */
export function onServerBack(listener: (wasDead: boolean) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * A call wasn't answered: from here on the server is looked for, as long as somebody looks at the
 * page, until it is there. A router that loses its line, a café's sign-in page or a server that starts
 * anew fire no `online` event, a network that only just came fires it too early, and what waits would
 * wait for the end of its pause. Whoever is offline by the browser's own word hears of it by that event.
 */
export function watchForServer(): void {
  if (looking || !isWatching()) return;
  looking = { misses: 0 };
  lookAfter(FIRST_LOOK_MS);
}

/** A call was answered. */
export function serverAnswered(): void {
  vain = 0;
}

function isWatching(): boolean {
  return document.visibilityState === 'visible' && navigator.onLine;
}

function lookAfter(pause: number): void {
  timer = setTimeout(look, pause + Math.random() * SPREAD_MS);
}

function look(): void {
  const own = looking;
  if (!own) return;
  if (!isWatching()) {
    looking = null;
    return;
  }
  lookAfter(LOOK_MS);
  void isThere().then((is) => {
    // Another look has found it.
    if (looking !== own) return;
    if (!is) {
      own.misses += 1;
      return;
    }
    looking = null;
    clearTimeout(timer);
    tell(own.misses);
  });
}

function tell(misses: number): void {
  // Never missed: the call was lost, or the network lets through this and not that.
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

/** Only our server's own word counts: a café's sign-in page answers everything with 200. */
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
