import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import type { Arrival, ServicesOrder, ServicesReport } from './push-services.ts';

/** Push services in another process. */
export interface Services {
  origins: readonly string[];
  /** Forgets all earlier pushes, so that busy services refuse their first push again. */
  begin(): Promise<void>;
  /** Returns the pushes since `begin`. */
  arrivals(): Promise<Arrival[]>;
  close(): void;
}

/** Opens a number of push services, each with its own port. */
export async function openServices(count: number): Promise<Services> {
  const child = fork(join(import.meta.dirname, 'push-services.ts'), [String(count)]);
  const hear = async (): Promise<ServicesReport> =>
    ((await once(child, 'message')) as [ServicesReport])[0];
  const order = async (said: ServicesOrder) => {
    const heard = hear();
    child.send(said);
    return heard;
  };
  const opened = await hear();
  return {
    origins: opened.report === 'open' ? opened.origins : [],
    async begin() {
      await order('begin');
    },
    async arrivals() {
      const said = await order('report');
      return said.report === 'arrivals' ? said.arrivals : [];
    },
    close: () => child.disconnect(),
  };
}
