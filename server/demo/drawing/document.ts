import { Random } from '#server/random.ts';

import { Canvas } from './canvas.ts';
import { mix } from './color.ts';
import type { Drawing } from './drawing.ts';
import { homeOf } from './home.ts';

const SKIN = ['#c99a74', '#b58360', '#d8ae8a', '#a2724f'] as const;
const HAIR = ['#2b2320', '#3a2c24', '#1f1c1e', '#55453a'] as const;
const CARD = ['#cfe0e6', '#d9e4d0', '#e6dccb', '#dcd3e4'] as const;

/**
 * Draws an identity card on a table, as a photo for a verification. Bars stand for its text, so it
 * names no one.
 */
export function drawDocument(drawing: Drawing): Canvas {
  const canvas = new Canvas();
  const random = new Random(drawing.home, 31, drawing.seed);
  const table = mix(homeOf(drawing).wood, '#5b4a3a', 0.35);
  canvas.rect(0, 0, canvas.width, canvas.height, table);
  for (let y = random.range(60, 160); y < canvas.height; y += 180) {
    canvas.rect(0, y, canvas.width, 4, mix(table, '#2a2019', 0.4), 0.5);
  }
  const width = random.range(1_380, 1_500);
  const height = width / 1.586;
  const left = (canvas.width - width) / 2 + random.range(-70, 70);
  const top = (canvas.height - height) / 2 + random.range(-60, 60);
  const paper = random.pick(CARD);
  const ink = mix(paper, '#1d2b3a', 0.72);
  canvas.round(left + 18, top + 26, width, height, 54, '#1c140e', 0.35);
  canvas.round(left, top, width, height, 54, paper);
  canvas.rect(left, top + height * 0.1, width, height * 0.1, mix(paper, '#2f5f86', 0.5));
  canvas.ellipse(left + width * 0.09, top + height * 0.15, 46, 46, '#e8dfc2');
  portrait(canvas, random, left + width * 0.68, top + height * 0.28, width * 0.25);
  const line = (row: number, share: number, thick = 26) =>
    canvas.round(left + width * 0.07, top + height * row, width * share, thick, 10, ink, 0.75);
  line(0.29, random.range(0.28, 0.4), 40);
  for (const row of [0.42, 0.51, 0.6]) line(row, random.range(0.2, 0.5));
  line(0.74, random.range(0.3, 0.42), 34);
  for (let x = left + width * 0.07; x < left + width * 0.55;) {
    const bar = random.range(4, 16);
    canvas.rect(x, top + height * 0.85, bar, height * 0.09, ink);
    x += bar + random.range(5, 14);
  }
  return canvas;
}

/** Draws a passport photo of this width (px). */
function portrait(canvas: Canvas, random: Random, x: number, y: number, width: number): void {
  const height = width * 1.28;
  const middle = x + width / 2;
  const skin = random.pick(SKIN);
  const hair = random.pick(HAIR);
  const corners = [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ] as const;
  canvas.clip(corners, () => {
    canvas.rect(x, y, width, height, '#b9c8cf');
    const long = random.chance(0.5) ? 0.42 : 0.27;
    canvas.ellipse(middle, y + height * 0.42, width * 0.3, height * long, hair);
    canvas.ellipse(middle, y + height * 1.02, width * 0.46, height * 0.3, '#43546a');
    canvas.rect(middle - width * 0.09, y + height * 0.58, width * 0.18, height * 0.2, skin);
    canvas.ellipse(middle, y + height * 0.45, width * 0.23, height * 0.22, skin);
  });
}
