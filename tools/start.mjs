import { spawnSync } from 'node:child_process';
import module from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { ensureDependencies, requireNode } from './dependencies.mjs';
import { builtStamp, sourcesStamp } from './sources.mjs';

/**
 * `npm start`: from a fresh clone to a running server. Installs and builds only what is missing or
 * outdated. Needs only Node.js, because it runs before anything is installed.
 */
requireNode();
const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);
ensureDependencies(root);
if (builtStamp(root) !== sourcesStamp(root)) build();
process.setSourceMapsEnabled(true);
// Node.js 22 and later cache compiled code, which speeds up the next start.
module.enableCompileCache?.(join(root, 'node_modules/.cache/compiled'));
// Run in this process, so that signals reach the server itself.
await import(pathToFileURL(join(root, 'dist/server/main.js')).href);

/** Runs in a separate process, so that its memory is released. */
function build() {
  console.log('Building the application …');
  const { status } = spawnSync(process.execPath, [join(root, 'tools/build.mjs')], { stdio: 'inherit' });
  if (status === 0) return;
  console.error('\nThe application could not be built; the reason stands above.\n');
  process.exit(1);
}
