import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import type { Market } from '#contract/market.ts';

/** Where most people look, by the ids of places; Pattaya lies in the district of Bang Lamung. */
export const POPULAR_PLACES: readonly {
  id: number;
  country: Market;
  name: ReactNode;
}[] = [
  { id: 10, country: 'TH', name: <Trans>Bangkok</Trans> },
  { id: 83, country: 'TH', name: <Trans>Phuket</Trans> },
  { id: 50, country: 'TH', name: <Trans>Chiang Mai</Trans> },
  { id: 2004, country: 'TH', name: <Trans>Pattaya</Trans> },
  { id: 7707, country: 'TH', name: <Trans>Hua Hin</Trans> },
  { id: 9_400_011, country: 'LK', name: <Trans>Colombo</Trans> },
  { id: 9_400_031, country: 'LK', name: <Trans>Galle</Trans> },
  { id: 9_400_021, country: 'LK', name: <Trans>Kandy</Trans> },
];
