import { existsSync, readFileSync } from 'node:fs';

/** The most memory that this process ever had, bytes. */
export function peakMemory(): number {
  // On Linux `maxRSS` begins with what the parent had when it started this process: of its own is VmHWM.
  const status = existsSync('/proc/self/status') ? readFileSync('/proc/self/status', 'utf8') : '';
  const [, own] = /^VmHWM:\s+(\d+) kB$/m.exec(status) ?? [];
  return Number(own ?? process.resourceUsage().maxRSS) * 1024;
}
