import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Memory of this process, in MB. */
export interface Memory {
  rss: number;
  heapUsed: number;
}

const SAMPLE_MS = 50;

const MB = 1_048_576;

/** Returns the memory without what is no longer used. */
export function usedMemory(): Memory {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return readMemory();
}

/** Watches the memory. @returns a function that ends this and returns the peaks */
export function watchMemory(): () => Memory {
  const peak = readMemory();
  const sample = () => {
    const { rss, heapUsed } = readMemory();
    peak.rss = Math.max(peak.rss, rss);
    peak.heapUsed = Math.max(peak.heapUsed, heapUsed);
  };
  const timer = setInterval(sample, SAMPLE_MS);
  return () => {
    clearInterval(timer);
    return peak;
  };
}

function readMemory(): Memory {
  const { rss, heapUsed } = process.memoryUsage();
  return { rss: rss / MB, heapUsed: heapUsed / MB };
}
