import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The sources of dist; a change in any of them needs a new build. */
const SOURCES = [
  'package-lock.json',
  'packages/domain',
  'packages/reading',
  'packages/contract',
  'packages/messages',
  'apps/server/src',
  'apps/server/models',
  'apps/server/vite.config.ts',
  'apps/web',
  'tools/build.mjs',
  'tools/prepare-models.mjs',
];
const LEFT_OUT = new Set(['node_modules', 'dist']);

/** A fingerprint of the contents of the sources; copying, cloning or touching files does not change it. */
export function sourcesStamp(root) {
  const hash = createHash('sha256');
  for (const path of SOURCES.flatMap((source) => filesBelow(root, source)))
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
      .update('\0');
  return hash.digest('hex');
}

/** The fingerprint dist was built from, or null. */
export function builtStamp(root) {
  const file = stampFile(root);
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

export const stampFile = (root) => join(root, 'dist/.stamp');

function filesBelow(root, path) {
  const entries = readEntries(join(root, path));
  if (!entries) return existsSync(join(root, path)) ? [path] : [];
  return entries
    .filter(({ name }) => !LEFT_OUT.has(name) && !/\.test\.tsx?$/.test(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesBelow(root, `${path}/${entry.name}`) : [`${path}/${entry.name}`]));
}

function readEntries(path) {
  try {
    return readdirSync(path, { withFileTypes: true });
  } catch {
    return null;
  }
}
