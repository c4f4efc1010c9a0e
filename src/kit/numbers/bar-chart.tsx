import 'uplot/dist/uPlot.min.css';

import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef } from 'react';
import UPlot from 'uplot';

import { onColorsChange, readColors } from '../visit/computed-colors.ts';

const HEIGHT = 240;
/** Width of an axis label, in CSS pixels, with the space beside it. */
const LABEL_WIDTH = 70;
const BAR_WIDTH = [0.7, 28] as const;
const COLORS = ['jade', 'ink-soft', 'hairline'] as const;

/**
 * A bar chart with one bar for each point of time. The table beside it has the same numbers for
 * screen readers. A change of language needs a new chart.
 */
export function BarChart({
  name,
  times,
  values,
  onPoint,
}: {
  /** What is counted. */
  name: string;
  /** Short labels of the points. */
  times: readonly string[];
  values: readonly number[];
  /** Called with the point below the pointer; null: none. */
  onPoint: (at: number | null) => void;
}) {
  const { i18n } = useLingui();
  const place = useRef<HTMLDivElement>(null);
  const timeAt = useEffectEvent((index: number) => times[index] ?? '');
  const count = useEffectEvent((value: number) => i18n.number(value));
  const pointTo = useEffectEvent(onPoint);
  const chart = useRef<UPlot>(null);

  useEffect(() => {
    const inside = place.current!;
    let colors = readColors(inside, COLORS);
    const axis = {
      stroke: () => colors['ink-soft'],
      font: `12px ${getComputedStyle(inside).fontFamily}`,
    };
    const plot = new UPlot(
      {
        width: inside.clientWidth,
        height: HEIGHT,
        legend: { show: false },
        cursor: { y: false, drag: { x: false, y: false }, points: { show: false } },
        scales: {
          x: { time: false, range: (_plot, least, most) => [least - 0.6, most + 0.6] },
          y: { range: (_plot, _least, most) => [0, Math.max(4, most * 1.1)] },
        },
        axes: [
          {
            ...axis,
            space: LABEL_WIDTH,
            size: 28,
            incrs: [1, 2, 5, 7, 10, 14, 28],
            grid: { show: false },
            ticks: { show: false },
            values: (_plot, indexes) => indexes.map((index) => timeAt(index)),
          },
          {
            ...axis,
            incrs: [
              1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 1e4, 2e4, 5e4, 1e5, 1e6,
            ],
            grid: { stroke: () => colors.hairline, width: 1 },
            ticks: { show: false },
            values: (_plot, values) => values.map((value) => count(value)),
          },
        ],
        series: [
          {},
          {
            fill: () => colors.jade,
            paths: UPlot.paths.bars!({ size: [...BAR_WIDTH] }),
            points: { show: false },
          },
        ],
        hooks: { setCursor: [({ cursor }) => pointTo(cursor.idx ?? null)] },
      },
      [[], []],
      inside,
    );
    chart.current = plot;
    const stopColors = onColorsChange(() => {
      colors = readColors(inside, COLORS);
      plot.redraw(false);
    });
    const resizing = new ResizeObserver(() =>
      plot.setSize({ width: inside.clientWidth, height: HEIGHT }),
    );
    resizing.observe(inside);
    return () => {
      resizing.disconnect();
      stopColors();
      plot.destroy();
    };
  }, []);

  useEffect(() => {
    chart.current!.setData([values.map((_value, index) => index), [...values]]);
  }, [values]);

  return <div ref={place} role="img" aria-label={name} />;
}
