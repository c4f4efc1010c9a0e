import type { Random } from '#server/random.ts';

import type { Canvas } from './canvas.ts';
import { mix, type Color } from './color.ts';
import { blob } from './foliage.ts';
import type { Home } from './home.ts';
import type { PlanRoom } from './plan-layout.ts';

/** Colour of walls and lines. */
export const INK = '#33413f';

/** Draws the furniture of a room, seen from above. */
export function furnish(canvas: Canvas, room: PlanRoom, home: Home, random: Random): void {
  const { x, y, width: w, height: h } = room;
  const unit = Math.min(w, h);
  const piece = (px: number, py: number, pw: number, ph: number, color: Color, radius = 6) => {
    canvas.round(px + 4, py + 5, pw, ph, radius, '#8a7b62', 0.22);
    canvas.round(px, py, pw, ph, radius, color);
  };
  const wood = mix(home.wood, '#f3ddb6', 0.35);
  const cloth = mix(home.fabric, '#ffffff', 0.3);
  const second = mix(home.fabricTwo, '#ffffff', 0.25);
  switch (room.use) {
    case 'bedroom': {
      const [bw, bh] = [Math.min(unit * 0.5, w * 0.5), Math.min(unit * 0.56, h * 0.62)];
      const [bx, by] = [x + (w - bw) / 2, y + unit * 0.08];
      piece(bx - unit * 0.13, by, unit * 0.11, unit * 0.11, wood);
      piece(bx + bw + unit * 0.02, by, unit * 0.11, unit * 0.11, wood);
      piece(bx, by, bw, bh, '#fdf9f0', 10);
      canvas.round(
        bx + bw * 0.07,
        by + bh * 0.05,
        bw * 0.4,
        bh * 0.18,
        9,
        mix(second, '#ffffff', 0.45),
      );
      canvas.round(
        bx + bw * 0.53,
        by + bh * 0.05,
        bw * 0.4,
        bh * 0.18,
        9,
        mix(second, '#ffffff', 0.45),
      );
      canvas.round(bx, by + bh * 0.36, bw, bh * 0.64, 9, cloth);
      canvas.rect(bx, by + bh * 0.36, bw, bh * 0.08, mix(cloth, '#ffffff', 0.5));
      if (h > unit * 1.15 || w > h)
        piece(
          x + unit * 0.06,
          y + h - unit * 0.17,
          Math.min(w * 0.6, unit * 0.7),
          unit * 0.12,
          wood,
          4,
        );
      break;
    }
    case 'bathroom': {
      const long = w > h;
      if (unit > 90)
        piece(
          x + unit * 0.1,
          y + unit * 0.1,
          long ? Math.min(w * 0.5, unit * 0.9) : unit * 0.36,
          long ? unit * 0.36 : Math.min(h * 0.5, unit * 0.9),
          '#fdfbf6',
          unit * 0.14,
        );
      const [tx, ty] = [x + w - unit * 0.3, y + h - unit * 0.38];
      piece(tx, ty, unit * 0.18, unit * 0.1, '#fdfbf6', 4);
      canvas.ellipse(tx + unit * 0.09, ty + unit * 0.19, unit * 0.085, unit * 0.11, '#fdfbf6');
      piece(x + unit * 0.1, y + h - unit * 0.3, unit * 0.26, unit * 0.2, wood, 4);
      canvas.ellipse(x + unit * 0.23, y + h - unit * 0.2, unit * 0.08, unit * 0.06, '#fdfbf6');
      break;
    }
    case 'kitchen': {
      const deep = unit * 0.17;
      piece(x + unit * 0.05, y + unit * 0.05, w - unit * 0.1, deep, '#fbf7ee', 3);
      if (h > w * 0.7) piece(x + unit * 0.05, y + unit * 0.05, deep, h * 0.6, '#fbf7ee', 3);
      const hob = x + w * 0.62;
      for (const [dx, dy] of [
        [0, 0],
        [0.07, 0],
        [0, 0.07],
        [0.07, 0.07],
      ] as const)
        canvas.ellipse(
          hob + dx * unit,
          y + unit * 0.1 + dy * unit,
          unit * 0.026,
          unit * 0.026,
          INK,
          0.7,
        );
      canvas.round(x + w * 0.3, y + unit * 0.08, unit * 0.17, unit * 0.11, 5, '#b9cfd0');
      if (unit > 170) table(canvas, x + w * 0.55, y + h * 0.66, unit * 0.17, wood, second);
      break;
    }
    case 'living': {
      const sw = Math.min(w * 0.5, unit * 0.62);
      const [sx, sy] = [x + (w - sw) / 2, y + h - unit * 0.32];
      canvas.round(
        sx - unit * 0.07,
        sy - unit * 0.34,
        sw + unit * 0.14,
        unit * 0.5,
        10,
        mix(home.curtain, second, 0.3),
        0.8,
      );
      piece(sx, sy, sw, unit * 0.22, cloth, 12);
      canvas.round(
        sx + sw * 0.03,
        sy + unit * 0.15,
        sw * 0.94,
        unit * 0.07,
        8,
        mix(cloth, '#33413f', 0.18),
      );
      for (const dx of [0.06, 0.37, 0.68])
        canvas.round(
          sx + sw * dx,
          sy + unit * 0.02,
          sw * 0.26,
          unit * 0.12,
          8,
          mix(cloth, '#ffffff', 0.28),
        );
      piece(sx + sw * 0.25, sy - unit * 0.23, sw * 0.5, unit * 0.14, wood, 8);
      if (h > unit * 1.05 || unit > 320)
        table(canvas, x + w * random.range(0.35, 0.65), y + h * 0.26, unit * 0.12, wood, second);
      plant(canvas, random, x + unit * 0.1, y + h - unit * 0.1, unit * 0.055);
      break;
    }
    case 'hall':
      piece(x + w * 0.1, y + h * 0.1, Math.min(w, h) * 0.5, Math.min(w, h) * 0.2, wood, 4);
      break;
  }
}

function table(
  canvas: Canvas,
  x: number,
  y: number,
  radius: number,
  wood: Color,
  seat: Color,
): void {
  for (let chair = 0; chair < 4; chair += 1) {
    const angle = Math.PI / 4 + (chair * Math.PI) / 2;
    canvas.ellipse(
      x + Math.cos(angle) * radius * 1.25,
      y + Math.sin(angle) * radius * 1.25,
      radius * 0.34,
      radius * 0.34,
      seat,
    );
  }
  canvas.ellipse(x + 4, y + 5, radius, radius, '#8a7b62', 0.22);
  canvas.ellipse(x, y, radius, radius, wood);
  canvas.ellipse(x, y, radius * 0.3, radius * 0.3, mix(seat, '#ffffff', 0.4));
}

export function plant(canvas: Canvas, random: Random, x: number, y: number, size: number): void {
  canvas.curve(blob(random, x, y, size * 1.3, size * 1.3, 11, 0.3), '#5f8f5a');
  canvas.curve(
    blob(random, x - size * 0.2, y - size * 0.2, size * 0.8, size * 0.8, 9, 0.3),
    '#86ad67',
  );
}
