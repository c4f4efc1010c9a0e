import { Trans, useLingui } from '@lingui/react/macro';

import { Icon, type IconPath } from '#ui/icon.tsx';
import { gridIcon, mapIcon, splitIcon } from '#ui/icons.ts';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

import type { FilterFieldProps } from './filter/deal-field.tsx';
import type { MarketSearch, MarketView } from './market-search.ts';
import styles from './view-toggle.module.css';

const withView = (search: MarketSearch, view: MarketView): MarketSearch => ({
  ...search,
  view: view === 'list' ? undefined : view,
});

/** The desk's: the homes, the homes and the map, the map alone. */
export function ViewToggle({ search, onSearchChange }: FilterFieldProps) {
  const { t } = useLingui();
  const segment = (value: MarketView, icon: IconPath, name: string) => ({
    value,
    label: (
      <span className={styles.segment} title={name}>
        <Icon path={icon} />
        <VisuallyHidden>{name}</VisuallyHidden>
      </span>
    ),
  });
  return (
    <div className={styles.toggle}>
      <SegmentedControl
        legend={t`View`}
        segments={[
          segment('list', gridIcon, t`List`),
          segment('split', splitIcon, t`List and map`),
          segment('map', mapIcon, t`Map`),
        ]}
        value={search.view ?? 'list'}
        onChange={(view) => onSearchChange(withView(search, view))}
      />
    </div>
  );
}

/** The phone's: it floats within the thumb's reach and leads to the other of the two. */
export function ViewPill({ search, onSearchChange }: FilterFieldProps) {
  const isMap = search.view === 'map';
  return (
    <button
      type="button"
      className={styles.pill}
      onClick={() => onSearchChange(withView(search, isMap ? 'list' : 'map'))}
    >
      <Icon path={isMap ? gridIcon : mapIcon} />
      {isMap ? <Trans>List</Trans> : <Trans>Map</Trans>}
    </button>
  );
}
