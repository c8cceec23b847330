import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

/** How large a screen is on a sheet, and how many screens a sheet has room for. */
export function sheetOf(width) {
  const [tile, height, columns, rows] = width > 1000 ? [640, 900, 4, 3] : [width, 1500, 8, 2];
  return { tile, height, columns, most: columns * rows };
}

/** Puts pictures of screens beside each other on one sheet in a folder; returns its path. */
export async function writeSheet(folder, name, all, width) {
  const { tile, height, columns } = sheetOf(width);
  mkdirSync(folder, { recursive: true });
  const tiles = await Promise.all(
    all.map(async ({ shot }, index) => ({
      input: await sharp(shot)
        .resize({ width: tile })
        .extract(await cropOf(shot, tile, height))
        .toBuffer(),
      left: (index % columns) * (tile + 8),
      top: Math.floor(index / columns) * (height + 8),
    })),
  );
  const size = { width: columns * (tile + 8), height: Math.ceil(all.length / columns) * (height + 8) };
  const sheet = sharp({ create: { ...size, channels: 3, background: '#888' } }).composite(tiles);
  const path = join(folder, `${name}-${all[0].name.replaceAll(/[^\w-]+/g, '-')}.jpg`);
  writeFileSync(path, await sheet.jpeg({ quality: 70 }).toBuffer());
  return path;
}

async function cropOf(shot, width, height) {
  const real = await sharp(shot).metadata();
  return { left: 0, top: 0, width, height: Math.min(height, Math.floor((real.height * width) / real.width)) };
}
