import type { Photo } from '#contract/photo.ts';
import { PLACEHOLDER_GRID } from '#contract/photo-address.ts';

import styles from './photo-shape.module.css';

/** A photo's six colours in the shape of the whole photo, until it comes. */
export function PhotoShape({ photo }: { photo: Photo }) {
  const { width, height, placeholder } = photo;
  const { columns, rows } = PLACEHOLDER_GRID;
  const cells = placeholder?.match(/[0-9a-f]{6}/gi)?.slice(0, columns * rows) ?? [];
  return (
    <svg className={styles.shape} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {/* A drawing within, for that one is cut at its edges. */}
      <svg width={width} height={height}>
        <g className={styles.cells}>
          {cells.map((colour, at) => (
            <rect
              key={at}
              x={((at % columns) * width) / columns}
              y={(Math.floor(at / columns) * height) / rows}
              width={width / columns + 1}
              height={height / rows + 1}
              fill={`#${colour}`}
            />
          ))}
        </g>
      </svg>
    </svg>
  );
}
