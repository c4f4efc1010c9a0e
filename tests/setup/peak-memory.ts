import { existsSync, readFileSync } from 'node:fs';

/** Returns the peak memory of this process in bytes. */
export function peakMemory(): number {
  // On Linux, `maxRSS` starts with the memory of the parent process; VmHWM is the process's own.
  const status = existsSync('/proc/self/status') ? readFileSync('/proc/self/status', 'utf8') : '';
  const [, own] = /^VmHWM:\s+(\d+) kB$/m.exec(status) ?? [];
  return Number(own ?? process.resourceUsage().maxRSS) * 1024;
}
