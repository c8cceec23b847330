import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/**
 * How many kilobytes of scripts each of these pages may load to start, compressed: what was reached, and a twentieth. Raise
 * one only for what the page shows first; the rest is loaded later.
 */
export const START_KILOBYTES = { '/app/dashboard': 216, '/app/receipts': 212 };

/** Refuses a build whose pages start with more scripts. `sizes` has the bytes of each page, by its address. */
export function checkStartSizes(sizes) {
  for (const [path, allowed] of Object.entries(START_KILOBYTES)) {
    const kilobytes = Math.round(sizes[path] / 1000);
    if (kilobytes > allowed)
      throw new Error(
        `${path} starts with ${kilobytes} kB of scripts; ${allowed} kB are allowed (apps/web/start-budget.mjs)`,
      );
  }
}

/** The compressed bytes of the scripts that each page is started with. */
export const startSizes = (dir, { files, pages }) =>
  Object.fromEntries(
    Object.entries(pages).map(([path, { scripts }]) => [
      path,
      [files.entry, ...files.scripts, ...scripts].reduce((bytes, file) => bytes + packedSize(join(dir, file)), 0),
    ]),
  );

const packedSize = (path) => brotliCompressSync(readFileSync(path)).length;
