// Opens the application without a connection, and paints it at once with one. The build puts the names of its files in
// (service-worker-plugin.mjs). What is kept: the files of the application, which hold nothing of anybody. Every other
// request, such as those of the API and for documents, goes to the server untouched and is never kept.

const { version: VERSION, assets: ASSETS, core: CORE, pages: PAGES } = __BUILD__;

/** The files with their content's hash in the name, of this version and the one before. */
const ASSET_CACHE = 'tillslip-assets';
/** The files whose names stay: the page itself and what it needs before the application. */
const PAGE_CACHE = `tillslip-page-${VERSION}`;
const APP_PAGE = '/app.html';
/** Lists the files of this version, for the next one to know which files open tabs may still need. */
const LIST = '/service-worker-files';

const keptAssets = new Set(ASSETS);
const keptPages = new Set(PAGES);

self.addEventListener('install', (event) => {
  // Whoever waits for every tab to be closed waits for ever. Open tabs keep working: their files are kept.
  self.skipWaiting();
  event.waitUntil(install());
});

self.addEventListener('activate', (event) => event.waitUntil(activate()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (/^\/app(\/|$)/.test(pathname)) event.respondWith(appPage(request));
    else if (pathname === '/' || pathname === '/login') event.respondWith(fetch(request).catch(() => appPage(request)));
  } else if (keptAssets.has(pathname) || pathname.startsWith('/assets/')) event.respondWith(asset(request));
  else if (keptPages.has(pathname)) event.respondWith(page(request, pathname));
});

// The page that is kept is in one language: its frame, and the files it names.
self.addEventListener('message', (event) => {
  if (event.data === 'language-chosen') event.waitUntil(keepPage(APP_PAGE));
});

/** Keep a page as the server has it now, with its files; without a connection it stays as it was. */
async function keepPage(path) {
  const answer = await fetch(path, { cache: 'no-cache' }).catch(() => undefined);
  if (!answer?.ok) return;
  await keepFilesOf(answer.clone());
  await (await caches.open(PAGE_CACHE)).put(path, answer);
}

/** Keep the scripts that a page starts with: one of them has the texts of its language. */
async function keepFilesOf(page) {
  const assets = await caches.open(ASSET_CACHE);
  const named = [...(await page.text()).matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, path]) => path);
  await Promise.all([...new Set(named)].map(async (path) => (await assets.match(path)) ?? assets.add(path)));
}

async function install() {
  const pages = await caches.open(PAGE_CACHE);
  await Promise.all(
    PAGES.map(async (path) => {
      // The page that fits these files, not one that the browser kept from before.
      const answer = await fetch(path, { cache: 'no-cache' });
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
      if (path === APP_PAGE) await keepFilesOf(answer.clone());
      await pages.put(path, answer);
    }),
  );
  await pages.put(LIST, Response.json(ASSETS));
  const assets = await caches.open(ASSET_CACHE);
  await Promise.all(CORE.map(async (path) => (await assets.match(path)) ?? assets.add(path)));
}

/** Takes over, and deletes what neither this version nor the one before needs. */
async function activate() {
  const names = (await caches.keys()).filter((name) => name.startsWith('tillslip-page-') && name !== PAGE_CACHE);
  const previous = names.at(-1);
  const list = previous === undefined ? undefined : await (await caches.open(previous)).match(LIST);
  const needed = new Set([...ASSETS, ...((await list?.json()) ?? [])]);
  const assets = await caches.open(ASSET_CACHE);
  for (const request of await assets.keys())
    if (!needed.has(new URL(request.url).pathname)) await assets.delete(request);
  await Promise.all(names.map((name) => caches.delete(name)));
  await self.clients.claim();
}

async function appPage(request) {
  return (await (await caches.open(PAGE_CACHE)).match(APP_PAGE)) ?? fetch(request);
}

async function page(request, pathname) {
  return (await (await caches.open(PAGE_CACHE)).match(pathname)) ?? fetch(request);
}

/** A file whose name has the hash of its content never changes, so the kept one is as good as the server's. */
async function asset(request) {
  const assets = await caches.open(ASSET_CACHE);
  const kept = await assets.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await assets.put(request, answer.clone());
  return answer;
}
