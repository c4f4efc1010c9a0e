import type { PropertyType } from '#contract/listing-values.ts';

import type { IconPath } from './icon.tsx';
import { condoIcon, houseIcon, landIcon, townhouseIcon } from './icons.ts';

export const TYPE_ICONS: Readonly<Record<PropertyType, IconPath>> = {
  house: houseIcon,
  condo: condoIcon,
  townhouse: townhouseIcon,
  land: landIcon,
};
