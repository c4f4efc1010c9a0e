import type { CacheName } from './kept.ts';

const MB = 1024 * 1024;

/** What a cache holds at most; the share is of what the browser grants to the whole site. */
const BUDGETS: Record<CacheName, { bytes: number; share: number }> = {
  answers: { bytes: 10 * MB, share: 0.05 },
  photos: { bytes: 80 * MB, share: 0.2 },
};

let granted: Promise<number> | undefined;

/** Bytes that the site may use on this device, as far as the browser tells. */
async function quota(): Promise<number> {
  try {
    return (await navigator.storage.estimate()).quota ?? Infinity;
  } catch {
    return Infinity;
  }
}

/** Bytes that a cache may hold. Asked of the browser once a visit: it changes slowly. */
export async function budgetOf(cache: CacheName): Promise<number> {
  const { bytes, share } = BUDGETS[cache];
  return Math.min(bytes, (await (granted ??= quota())) * share);
}
