import { Trans } from '@lingui/react/macro';
import { useLayoutEffect, useRef } from 'react';

import type { SalaMap } from '#map/sala-map.ts';
import { ShapeDrawing } from '#map/shape-drawing.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { drawIcon } from '#ui/late-icons.ts';
import { Row } from '#ui/layout.tsx';

import type { FilterFieldProps } from '../filter/deal-field.tsx';
import { withShape } from '../filter/market-filters.ts';
import { areasOf } from '../market/market-area.ts';
import styles from './market-map.module.css';

/** Draws an area to search, or removes it. While it is drawn, the rest of the map's notes are hidden. */
export function MarketMapDraw({
  search,
  onSearchChange,
  map,
  isDrawing,
  onDrawing,
}: FilterFieldProps & {
  map: SalaMap | null;
  isDrawing: boolean;
  onDrawing: (isDrawing: boolean) => void;
}) {
  const button = useRef<HTMLButtonElement>(null);
  const wasDrawing = useRef(false);
  useLayoutEffect(() => {
    if (wasDrawing.current && !isDrawing) button.current?.focus();
    wasDrawing.current = isDrawing;
  }, [isDrawing]);
  if (isDrawing && map) {
    return (
      <ShapeDrawing
        map={map}
        onShape={(ring) => {
          onDrawing(false);
          onSearchChange(withShape(search, ring));
        }}
        onCancel={() => onDrawing(false)}
      />
    );
  }
  const hasShape = areasOf(search).some(({ kind }) => kind === 'shape');
  return (
    <Row wraps gap={2} className={styles.draw}>
      <Button ref={button} disabled={!map} onClick={() => onDrawing(true)}>
        <Icon path={drawIcon} />
        {hasShape ? <Trans>Redraw</Trans> : <Trans>Draw an area</Trans>}
      </Button>
      {hasShape && (
        <Button
          onClick={() => {
            button.current?.focus();
            onSearchChange(withShape(search, null));
          }}
        >
          <Trans>Remove area</Trans>
        </Button>
      )}
    </Row>
  );
}
