import { useEffect, useState } from 'react';

import { startsOffline } from '#storage/starts-offline.ts';
import { storageHealth } from '#storage/storage-health.ts';

/** Returns whether viewed pages open without a network. `undefined`: not known yet. */
export function useOpensOffline(): boolean | undefined {
  const [opens, setOpens] = useState<boolean>();
  useEffect(() => {
    const check = async () =>
      setOpens((await startsOffline()) && (await storageHealth()).isAvailable);
    void check();
  }, []);
  return opens;
}
