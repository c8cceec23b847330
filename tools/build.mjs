import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { sourcesStamp, stampFile } from './sources.mjs';

/**
 * Builds dist/web (the pages), dist/server (main.js and reader-process.js) and dist/models (the reader's text
 * networks), and compresses the text files of the web in advance, so that the server does not have to.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const PACKED = /\.(js|css|html|svg|json|txt|webmanifest)$/;
const WORTH_PACKING = 1024;

const stamp = sourcesStamp(root);
mkdirSync(join(root, 'dist'), { recursive: true });
// A build that fails half-way must not count as complete.
rmSync(stampFile(root), { force: true });
await import('./prepare-models.mjs');
const { build } = await import('vite');
for (const app of ['web', 'server']) {
  const folder = join(root, 'apps', app);
  try {
    await build({ root: folder, configFile: join(folder, 'vite.config.ts'), logLevel: 'warn' });
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}
packBelow(join(root, 'dist/web'));
linkDependencies();
await restorePostgresLinks();
writeFileSync(stampFile(root), stamp);

function packBelow(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) packBelow(path);
    else if (PACKED.test(entry.name)) pack(path);
  }
}

function pack(path) {
  const content = readFileSync(path);
  if (content.length < WORTH_PACKING) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  writeFileSync(`${path}.br`, brotliCompressSync(content, { params }));
  writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
}

/**
 * npm installs some packages in apps/server when two workspaces need different versions; dist/server must
 * find the same ones. All others are found in the root's node_modules.
 */
function linkDependencies() {
  const link = join(root, 'dist/node_modules');
  rmSync(link, { recursive: true, force: true });
  if (existsSync(join(root, 'apps/server/node_modules'))) symlinkSync('../apps/server/node_modules', link, 'junction');
}

/**
 * Makes the links of PostgreSQL's libraries, which npm cannot pack. The server makes missing ones itself, but an account
 * of a service or of a container may not write to the project's folder.
 */
async function restorePostgresLinks() {
  const { register } = await import('tsx/esm/api');
  const unregister = register();
  const { installedBinaries } = await import('../apps/server/src/platform/database/embedded-binaries.ts');
  await installedBinaries().catch((error) => {
    // A platform without an embedded PostgreSQL needs DATABASE_URL, and no links.
    if (error.name !== 'StartupError') throw error;
  });
  await unregister();
}
