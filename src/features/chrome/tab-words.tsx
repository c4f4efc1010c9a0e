import { Trans } from '@lingui/react/macro';

import type { TabEntry } from './chrome-entries.ts';

/** The words of a main part of Sala. */
export function TabWords({ id }: { id: TabEntry['id'] }) {
  switch (id) {
    case 'market':
      return <Trans>Market</Trans>;
    case 'square':
      return <Trans>Square</Trans>;
    case 'community':
      return <Trans>Community</Trans>;
  }
}
