import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The files whose names stay the same, which the application needs before it starts. */
const PAGES = ['/app.html', '/favicon.svg', '/manifest.webmanifest'];

/** What has to be there without a connection: the application, its frame, the camera's page, and where signing out leads. */
const CORE = [
  'src/app/start-app.tsx',
  'src/app/shell/shell.tsx',
  'src/app/shell/shell-later.tsx',
  'src/app/shell/unsent-dialog.tsx',
  'src/app/messages.tsx',
  'src/app/dashboard/dashboard-page.tsx',
  'src/app/dashboard/company-switch.tsx',
  'src/app/receipts/receipts-route.tsx',
  'src/features/receipts/upload/upload-card.tsx',
  'src/features/receipts/upload/page-tray.tsx',
  'src/features/receipts/company/destination-select.tsx',
  'src/features/receipts/capture/capture-page.tsx',
  'src/app/landing/landing-route.tsx',
  'src/features/auth/login-page.tsx',
  'src/features/auth/other-ways-buttons.tsx',
];

/**
 * Writes `sw.js` after the build: the service worker with the names of the build's files. Its content changes with every
 * file, so browsers notice every new version.
 *
 * @param filesOf returns, for a module, the scripts and styles that it needs.
 */
export function writeServiceWorker(dir, bundle, filesOf) {
  const assets = Object.keys(bundle)
    .filter((name) => name.startsWith('assets/'))
    .map((name) => `/${name}`)
    .sort();
  const core = new Set(entries(bundle));
  for (const module of CORE) {
    const { scripts, styles } = filesOf(module);
    for (const file of [...scripts, ...styles]) core.add(`/${file}`);
  }
  for (const name of assets) if (/inter-latin-wght-normal.*\.woff2$/.test(name)) core.add(name);
  const hash = createHash('sha256').update(JSON.stringify(assets));
  // The application's page is one of several, by language.
  const inLanguages = readdirSync(dir).filter((name) => /^(?:app|manifest)\.\w+\.\w+$/.test(name));
  for (const page of [...PAGES, ...inLanguages]) hash.update(readFileSync(join(dir, page)));
  const build = { version: hash.digest('hex').slice(0, 12), assets, core: [...core].sort(), pages: PAGES };
  const source = readFileSync(new URL('./service-worker.js', import.meta.url), 'utf8');
  writeFileSync(
    join(dir, 'sw.js'),
    source.replace('__BUILD__', () => JSON.stringify(build)),
  );
}

/** The scripts that the page itself names, with what they import and their styles. */
function entries(bundle) {
  const chunks = Object.values(bundle).filter(({ type, isEntry }) => type === 'chunk' && isEntry);
  return chunks.flatMap(({ fileName, imports, viteMetadata }) =>
    [fileName, ...imports, ...(viteMetadata?.importedCss ?? [])].map((name) => `/${name}`),
  );
}
