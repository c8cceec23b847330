/**
 * Deletes from node_modules what a built server and its commands (backup, restore, verify) do not load, for an image:
 *
 *   node tools/prune-modules.mjs
 *
 * A folder that is pruned cannot be built or tested any more; `npm ci` makes it whole again.
 */
import { existsSync, lstatSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { productionPlaces } from './third-party/production-packages.mjs';

/** The commands run from source, which tsx compiles. */
const STARTS = ['apps/server', 'node_modules/tsx'];

const root = fileURLToPath(new URL('..', import.meta.url));
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
const kept = productionPlaces(packages, STARTS);
for (const [place, { link, resolved }] of Object.entries(packages)) {
  const isKept = kept.has(link ? resolved : place);
  if (place.includes('node_modules/') && !isKept) rmSync(join(root, place), { recursive: true, force: true });
}
removeOtherPlatforms(join(root, 'node_modules/onnxruntime-node/bin'));
removeDeadLinks(join(root, 'node_modules/.bin'));

/** ONNX Runtime ships the programs of every platform in one package. */
function removeOtherPlatforms(bin) {
  for (const api of readdirSync(bin))
    for (const platform of readdirSync(join(bin, api))) {
      if (platform !== process.platform) rmSync(join(bin, api, platform), { recursive: true });
      else
        for (const cpu of readdirSync(join(bin, api, platform)))
          if (cpu !== process.arch) rmSync(join(bin, api, platform, cpu), { recursive: true });
    }
}

function removeDeadLinks(folder) {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (lstatSync(path).isSymbolicLink() && !existsSync(path)) rmSync(path);
  }
}
