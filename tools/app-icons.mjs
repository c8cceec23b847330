/**
 * Draws the icons of the installed application from the favicon: `node tools/app-icons.mjs`. The maskable one has the
 * colour to its edges, because phones cut it to their own shape.
 */
import { mkdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const web = fileURLToPath(new URL('../apps/web/public/', import.meta.url));
const mark = readFileSync(`${web}favicon.svg`);
const DRAWN_PX = 32;
const BRAND = '#0f6b55';
const MASKABLE_PX = 512;
/** What every phone shows of a maskable icon is a circle of 80 %; the slip stays well inside. */
const INSIDE_PX = 420;

const draw = (size) =>
  sharp(mark, { density: (72 * size) / DRAWN_PX })
    .resize(size, size)
    .png({ palette: true });

mkdirSync(`${web}icons`, { recursive: true });
for (const size of [192, 512]) await draw(size).toFile(`${web}icons/icon-${size}.png`);
await sharp({ create: { width: MASKABLE_PX, height: MASKABLE_PX, channels: 3, background: BRAND } })
  .composite([{ input: await draw(INSIDE_PX).toBuffer() }])
  .png({ palette: true })
  .toFile(`${web}icons/icon-maskable-${MASKABLE_PX}.png`);
