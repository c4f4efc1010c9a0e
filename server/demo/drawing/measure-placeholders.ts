/**
 * Prints a new `PLACEHOLDERS` for `placeholder-table.ts`: the mean colours of some drawings of each
 * kind and hour. Run it when the pictures change, and increase DRAWING_VERSION:
 *
 *     node server/demo/drawing/measure-placeholders.ts > /tmp/table.txt
 */
import sharp from 'sharp';

import { placeholderOfImage } from '#server/modules/listing/photo/placeholder.ts';
import { Random } from '#server/random.ts';

import { drawScene } from './draw-scene.ts';
import { DRAWING_KINDS, HOURS, SETTINGS, STYLES } from './drawing.ts';

const SAMPLES = 10;

for (const kind of DRAWING_KINDS) {
  const cells: string[] = [];
  for (const hour of HOURS) {
    const random = new Random(kind.length, hour.length, 3);
    const sums = Array.from({ length: 18 }, () => 0);
    for (let sample = 0; sample < SAMPLES; sample += 1) {
      const svg = drawScene(
        {
          kind,
          hour,
          seed: random.uint32(),
          home: random.uint32(),
          setting: SETTINGS[sample % SETTINGS.length]!,
          style: STYLES[sample % STYLES.length]!,
          floors: kind === 'facade-condo' ? random.pick([8, 8, 24, 32]) : random.int(1, 3),
          bedrooms: random.int(1, 4),
          bathrooms: random.int(1, 3),
          level: random.pick([0, 4, 12, 20]),
          lot: 400,
          pool: sample % 3 === 0,
          garden: true,
        },
        120,
      );
      const placeholder = Buffer.from(await placeholderOfImage(sharp(Buffer.from(svg))), 'hex');
      for (const [index, value] of placeholder.entries()) sums[index]! += value / SAMPLES;
    }
    cells.push(`${hour}: '${Buffer.from(sums.map(Math.round)).toString('hex')}'`);
  }
  console.log(`  '${kind}': { ${cells.join(', ')} },`);
}
