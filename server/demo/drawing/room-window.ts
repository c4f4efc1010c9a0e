import type { Spot } from './canvas.ts';
import { mix } from './color.ts';
import { drawOutlook } from './outlook.ts';
import type { Room } from './room.ts';

/** Draws a window in the back wall with the view outside, its frame and curtains. */
export function backWindow(
  room: Room,
  place: { x: number; y: number; width: number; height: number },
  options: { panes: number; curtains: boolean },
): void {
  const { stage, canvas, back, home, outside, random, drawing } = room;
  const { x, y, width, height } = place;
  const hole = stage.spots([
    [x, y, back],
    [x + width, y, back],
    [x + width, y + height, back],
    [x, y + height, back],
  ]);
  canvas.clip(hole, () => drawOutlook(canvas, outside, random, drawing, stage.camera.center[1]));
  const frame = stage.tone(home.frame, 0.3);
  const bar = 0.06;
  const strip = (u: number, v: number, w: number, h: number) =>
    stage.flat(
      [
        [u, v, back],
        [u + w, v, back],
        [u + w, v + h, back],
        [u, v + h, back],
      ],
      frame,
    );
  strip(x, y, width, bar);
  strip(x, y + height - bar, width, bar);
  for (let pane = 0; pane <= options.panes; pane += 1)
    strip(x + ((width - bar) * pane) / options.panes, y, bar, height);
  // A faint reflection on the glass.
  const [a, b, c, d] = hole as [Spot, Spot, Spot, Spot];
  const along = (p: Spot, q: Spot, t: number): Spot => [
    p[0] + (q[0] - p[0]) * t,
    p[1] + (q[1] - p[1]) * t,
  ];
  canvas.fill(
    [along(a, b, 0.1), along(a, b, 0.26), along(d, c, 0.44), along(d, c, 0.28)],
    '#ffffff',
    0.1,
  );
  if (options.curtains) curtains(room, place);
  if (room.outside.hour !== 'dusk') sunPatch(room, place);
}

function curtains(
  room: Room,
  place: { x: number; y: number; width: number; height: number },
): void {
  const { stage, back, home, random } = room;
  const z = back - 0.12;
  const top = Math.min(room.height - 0.08, place.y + place.height + 0.16);
  const rail = stage.tone(home.wood, 0.3);
  const reach = random.range(0.34, 0.5);
  stage.flat(
    [
      [place.x - 0.4, top, z],
      [place.x + place.width + 0.4, top, z],
      [place.x + place.width + 0.4, top + 0.04, z],
      [place.x - 0.4, top + 0.04, z],
    ],
    rail,
  );
  for (const side of [-1, 1]) {
    const outer = side < 0 ? place.x - 0.32 : place.x + place.width + 0.32;
    const folds = 6;
    for (let fold = 0; fold < folds; fold += 1) {
      const from = outer - (side * (reach * fold)) / folds;
      const to = outer - (side * (reach * (fold + 1))) / folds;
      const tone = stage.tone(
        mix(home.curtain, fold % 2 ? '#8b7a63' : '#ffffff', fold % 2 ? 0.18 : 0.1),
        0.3,
      );
      stage.flat(
        [
          [from, 0.06, z],
          [to, 0.06, z],
          [to, top, z],
          [from, top, z],
        ],
        tone,
      );
    }
  }
}

/** Draws the sunlight from the window on the floor. */
function sunPatch(room: Room, place: { x: number; width: number }): void {
  const { stage, back, outside, half } = room;
  if (outside.hour === 'monsoon') return;
  const slant = -outside.side * 0.9;
  const clampX = (x: number) => Math.max(-half, Math.min(half, x));
  for (let pane = 0; pane < 2; pane += 1) {
    const from = place.x + (place.width * (pane + 0.06)) / 2;
    const to = place.x + (place.width * (pane + 0.94)) / 2;
    stage.flat(
      [
        [clampX(from), 0, back - 0.15],
        [clampX(to), 0, back - 0.15],
        [clampX(to + slant), 0, back - 2],
        [clampX(from + slant), 0, back - 2],
      ],
      outside.sunColor,
      outside.hour === 'golden' ? 0.34 : 0.24,
    );
  }
}

/** Draws slanted light on the back wall from a window outside the picture. */
export function wallBeam(room: Room): void {
  const { stage, canvas, half, height, back, outside } = room;
  if (outside.hour === 'dusk' || outside.hour === 'monsoon') return;
  const dir = -outside.side;
  const wall = stage.spots([
    [-half, 0, back],
    [half, 0, back],
    [half, height, back],
    [-half, height, back],
  ]);
  canvas.clip(wall, () => {
    for (const shift of [0, 0.95]) {
      const x = outside.side * half * 0.2 + dir * shift;
      stage.flat(
        [
          [x, 0.5, back],
          [x + dir * 0.75, 0.3, back],
          [x + dir * 1.75, height * 0.86, back],
          [x + dir, height * 0.98, back],
        ],
        outside.sunColor,
        outside.hour === 'golden' ? 0.36 : 0.26,
      );
    }
  });
}
