/**
 * Draws all icon files from the path of the logo (`src/ui/mark.tsx`) into `public/`. Run `node
 * tools/make-icons.mjs` after the logo or its colours change.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';

import sharp from 'sharp';

const JADE = '#0e6b5c';
const JADE_AT_NIGHT = '#62c6b1';
const LOTUS = '#c8375b';
const PAPER = '#fbf8f3';

const source = await readFile(new URL('../src/ui/mark.tsx', import.meta.url), 'utf8');
const path = /MARK_PATH =\s*'([^']+)'/.exec(source)?.[1];
if (!path) throw new Error('src/ui/mark.tsx has no MARK_PATH');

/** The logo's box is 24 wide; its centre is at 11.6, 11.3. */
const MIDDLE = { x: 11.6, y: 11.3 };

function stroke(width, colour) {
  return `fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`;
}

/** Returns the tab icon: only the logo, with a thick line in a tight box, light on a dark tab. */
function favicon(dot) {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0.4 0.1 22.4 22.4"><style>path{stroke:${JADE}}@media(prefers-color-scheme:dark){path{stroke:${JADE_AT_NIGHT}}}</style><path d="${path}" ${stroke(2.5, JADE)}/>${dot ? `<circle cx="18.6" cy="4.3" r="4.1" fill="${LOTUS}"/>` : ''}</svg>\n`;
}

/**
 * Returns the home screen icon: the logo on jade. `share` is the logo's share of the tile's width.
 */
function tile(share, radius) {
  const scale = (share * 100) / 21;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" rx="${radius}" fill="${JADE}"/><g transform="translate(50 50) scale(${scale}) translate(${-MIDDLE.x} ${-MIDDLE.y})"><path d="${path}" ${stroke(2, PAPER)}/></g></svg>`;
}

const folder = new URL('../public/', import.meta.url);
await mkdir(new URL('icons/', folder), { recursive: true });

async function png(name, svg, size) {
  const image = sharp(Buffer.from(svg), { density: 72 * (size / 100) }).resize(size, size);
  await image.png({ compressionLevel: 9, palette: true }).toFile(new URL(name, folder).pathname);
}

await writeFile(new URL('favicon.svg', folder), favicon(false));
await writeFile(new URL('favicon-dot.svg', folder), favicon(true));
await writeFile(
  new URL('icons/monochrome.svg', folder),
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><g transform="translate(12 12) scale(0.8) translate(${-MIDDLE.x} ${-MIDDLE.y})"><path d="${path}" ${stroke(2, '#000')}/></g></svg>\n`,
);
// Android shows only its shape, in the status bar.
await png(
  'icons/badge-96.png',
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><g transform="translate(12 12) translate(${-MIDDLE.x} ${-MIDDLE.y})"><path d="${path}" ${stroke(2.5, '#fff')}/></g></svg>`,
  96,
);
for (const size of [192, 512]) {
  await png(`icons/icon-${size}.png`, tile(0.62, 22), size);
  // A launcher may cut a maskable icon to a circle of 80 %, so the logo stays well inside.
  await png(`icons/maskable-${size}.png`, tile(0.5, 0), size);
}
await png('apple-touch-icon.png', tile(0.6, 0), 180);
