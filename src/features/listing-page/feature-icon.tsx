import { Icon } from '#ui/icon.tsx';

import { FEATURE_ICONS } from '#features/listing/listing-icons.ts';
import type { ListingFeature } from '#words/listing-words.ts';

export function FeatureIcon({ feature }: { feature: ListingFeature }) {
  return <Icon path={FEATURE_ICONS[feature]} size="normal" />;
}
