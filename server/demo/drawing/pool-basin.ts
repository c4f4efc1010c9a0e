import type { Random } from '#server/random.ts';

import { mix } from './color.ts';
import type { Home } from './home.ts';
import { shade } from './light.ts';
import type { Stage } from './space.ts';
import { groundSpots } from './yard.ts';

/** Draws a swimming pool in the lawn in front of a house, beside the drive. */
export function drawBasin(
  stage: Stage,
  random: Random,
  home: Home,
  site: { left: number; right: number; drive: readonly [number, number]; away: number },
): void {
  const { canvas, light, camera } = stage;
  const spaceLeft = site.drive[0] - site.left;
  const spaceRight = site.right - site.drive[1];
  const onLeft = spaceLeft > spaceRight;
  const length = Math.max(3.6, Math.max(spaceLeft, spaceRight) - 0.6);
  const x0 = onLeft ? site.drive[0] - 0.8 - length : site.drive[1] + 0.8;
  const near = -Math.min(site.away * 0.5, 7.2);
  const far = near + random.range(2.4, 3.2);
  const world = (x: number, z: number) => {
    const [wx, , wz] = stage.toWorld([x, 0, z]);
    return [wx, wz] as const;
  };
  const rim = (grow: number) =>
    groundSpots(camera, [
      world(x0 - grow, near - grow),
      world(x0 + length + grow, near - grow),
      world(x0 + length + grow, far + grow),
      world(x0 - grow, far + grow),
    ]);
  canvas.fill(rim(0.9), shade(light, mix(home.wood, '#e6d2b0', 0.35), 0.75));
  canvas.fill(rim(0.3), shade(light, '#efe9dc', 0.8));
  const water = rim(0);
  const ys = water.map(([, y]) => y);
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  canvas.fill(
    water,
    canvas.vertical(top, bottom, [
      [0, mix(shade(light, '#2fa6b0', 0.5), light.horizon, 0.35)],
      [0.5, shade(light, '#3fb9bd', 0.6)],
      [1, shade(light, '#71d3cd', 0.7)],
    ]),
  );
  canvas.clip(water, () => {
    for (let ripple = 0; ripple < 26; ripple += 1) {
      const [x, y] = [
        random.range(Math.min(...water.map((s) => s[0])), Math.max(...water.map((s) => s[0]))),
        random.range(top, bottom),
      ];
      canvas.ellipse(x, y, random.range(24, 80), random.range(1.6, 4), '#ffffff', 0.22);
    }
    const inner = rim(-0.12);
    canvas.line([inner[3]!, inner[2]!], 7, light.shadow, 0.22);
  });
  if (light.lamps > 0.4) {
    const [x, y] = [(water[0]![0] + water[2]![0]) / 2, (top + bottom) / 2];
    canvas.fill(
      water,
      canvas.radial([x, y], 420, [
        [0, '#b5fff0', 0.6],
        [1, '#4fd0d0', 0.12],
      ]),
    );
  }
}
