import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { textPlugins } from '../../packages/messages/build/text-plugins.mjs';
import { EARLY_REQUESTS, FIRST_PAGES } from './early-requests.mjs';
import { writeServiceWorker } from './service-worker-plugin.mjs';
import { fynbos } from './src/ui/colors.ts';
import { cssVariables, theme } from './src/ui/theme.ts';
import { checkStartSizes, startSizes } from './start-budget.mjs';

const CACHE = fileURLToPath(new URL('../../node_modules/.cache/prerender', import.meta.url));
const NO_SCRIPT = /<noscript>.*?<\/noscript>/s;
const BEFORE_START = '<script src="/before-start.js"></script>';
const SCRIPTS = /\s*<(?:script type="module"|link rel="modulepreload")[^>]*>(?:<\/script>)?/g;

/** Puts the colours of the theme into every page, so that public pages need no component library to have them. */
export function themeColours() {
  const rules = ({ variables, light, dark }) =>
    `:root{${declarations(variables)}${declarations({ ...light, '--filled': fynbos[theme.primaryShade.light] })}}` +
    `:root[data-mantine-color-scheme="dark"]{${declarations({ ...dark, '--filled': fynbos[theme.primaryShade.dark] })}}`;
  return {
    name: 'theme-colours',
    transformIndexHtml: () => [{ tag: 'style', children: rules(cssVariables(theme)), injectTo: 'head-prepend' }],
  };
}

const declarations = (values) =>
  Object.entries(values)
    .map(([name, value]) => `${name}:${value};`)
    .join('');

/**
 * Writes the public pages as HTML when the application has been built: `index.html` with the landing page inside,
 * the legal pages as files of their own, and `app.html`, the same page with nothing inside, for every other address.
 */
export function prerender() {
  let config;
  return {
    name: 'prerender',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    async writeBundle({ dir }, bundle) {
      if (config.build.ssr) return;
      const empty = withBeforeStart(readFileSync(join(dir, 'index.html'), 'utf8'), dir);
      const files = filesByModule(bundle, config.root);
      const font = Object.keys(bundle).find((name) => /inter-latin-wght-normal.*\.woff2$/.test(name));
      const application = [files('src/app/start-app.tsx'), files('src/app/shell/shell.tsx')];
      const loader = await loaderScript(config.root);
      for (const language of await loadLanguages(config.root)) {
        const start = inLanguage(empty, language);
        const texts = catalogueFile(bundle, language.locale);
        writeFileSync(
          join(dir, localised('app.html', language)),
          paintFrameFirst(appHtml(start, language.frame, [...application, texts], font), dir, {
            ...{ frameFiles: frameStyles(bundle, application), pagesOf: firstPages(files) },
            ...{ greetings: language.greetings, loader, isBudgeted: language.locale === 'en' },
          }),
        );
        for (const page of language.pages) {
          const path = join(dir, localised(page.file, language));
          mkdirSync(dirname(path), { recursive: true });
          const own = files(page.module);
          const scripts = [...own.scripts, ...texts.scripts];
          writeFileSync(path, pageHtml(start, { ...page, lang: language.lang }, { ...own, scripts, font }));
        }
        writeManifest(dir, language);
      }
      writeServiceWorker(dir, bundle, files);
    },
  };
}

/** The pages in every language, rendered by Node: built for it with the same styles, so that class names agree. */
async function loadLanguages(root) {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [...textPlugins('web'), react()],
    build: { ssr: 'src/app/prerender.tsx', outDir: CACHE, emptyOutDir: true, copyPublicDir: false },
  });
  const { prerendered } = await import(`${pathToFileURL(join(CACHE, 'prerender.js')).href}?${Date.now()}`);
  const languages = await prerendered();
  rmSync(CACHE, { recursive: true, force: true });
  return languages.map(({ pages, ...language }) => ({
    ...language,
    pages: pages.map((page) => ({ ...page, ...parted(page.html) })),
  }));
}

/** `index.html` in another language is `index.af.html`: the server chooses (web-files.ts). */
const localised = (file, { locale }) => (locale === 'en' ? file : file.replace(/\.\w+$/, (end) => `.${locale}${end}`));

/** The script with the texts of a language; English is in the code. */
function catalogueFile(bundle, locale) {
  const chunk = Object.values(bundle).find(({ facadeModuleId }) => facadeModuleId?.endsWith(`catalogue:web/${locale}`));
  if (!chunk && locale !== 'en') throw new Error(`The texts of ${locale} are not a file of their own`);
  return { scripts: chunk ? [chunk.fileName] : [], styles: [] };
}

/** The page that everything is put into, in a language. */
const inLanguage = (empty, language) =>
  empty
    .replace(/<html lang="[^"]*"/, `<html lang="${language.lang}"`)
    .replace('/manifest.webmanifest', `/${localised('manifest.webmanifest', language)}`)
    .replace(/(<meta name="description" content=")[^"]*/, (_all, start) => start + escapeHtml(language.description))
    .replace(NO_SCRIPT, () => `<noscript>${escapeHtml(language.noScript)}</noscript>`);

/** What the application says of itself where it is installed. */
function writeManifest(dir, language) {
  const manifest = JSON.parse(readFileSync(join(dir, 'manifest.webmanifest'), 'utf8'));
  const { lang, description } = language;
  const shortcuts = manifest.shortcuts.map((one, place) => ({ ...one, name: language.shortcuts[place] }));
  const written = { ...manifest, lang, description, shortcuts };
  writeFileSync(join(dir, localised('manifest.webmanifest', language)), `${JSON.stringify(written, null, 2)}\n`);
}

/** React puts preloads of pictures before the page; they belong into the head. */
const parted = (rendered) => {
  const [links] = /^(?:<link [^>]*>)*/.exec(rendered);
  return { links, html: rendered.slice(links.length) };
};

/** For a module: the scripts it needs before it can run, and their styles. */
const filesByModule = (bundle, root) => (module) => {
  const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk');
  const first = chunks.find(({ facadeModuleId }) => facadeModuleId === join(root, module));
  if (!first) throw new Error(`${module} is not a chunk of its own`);
  const scripts = new Set();
  const styles = new Set();
  const visit = (chunk) => {
    if (scripts.has(chunk.fileName)) return;
    scripts.add(chunk.fileName);
    for (const name of chunk.imports) if (bundle[name]?.type === 'chunk') visit(bundle[name]);
    for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style);
  };
  visit(first);
  return { scripts: [...scripts], styles: [...styles] };
};

const preloads = ({ scripts, styles }) => [
  ...styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
  ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
];

/** Larger styles are the component library's. */
const MAX_INLINE_STYLE_BYTES = 16_384;
const LOADED_BEHIND_FRAME = /\s*<link rel="(?:stylesheet|modulepreload)"[^>]*>/g;

/** Above the page until it is drawn; `before-start.js` says for whom, and the router removes it (providers.tsx). */
const FRAME_STYLE =
  "#frame{position:fixed;z-index:1000;inset:0;overflow:hidden;background:var(--mantine-color-body);color:var(--ink);font:14px/1.55 'Inter Variable',system-ui,sans-serif}" +
  '#frame *{box-sizing:border-box}' +
  'html:not([data-frame]) #frame{display:none}';

/** The application's page: nothing but the frame of the signed-in pages, with what it needs to be painted. */
const appHtml = (empty, frame, application, font) =>
  withHead(empty, [
    `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${font}">`,
    ...application.flatMap(preloads),
    `<style>${FRAME_STYLE}</style>`,
  ]).replace(
    '<div id="root"></div>',
    () => `<div id="root"></div><div id="frame" aria-hidden="true" inert>${frame}</div>`,
  );

/** The styles of the frame: what the application starts with, without the component library, which it does not use. */
const frameStyles = (bundle, [start]) => {
  const entry = Object.values(bundle).find(({ isEntry }) => isEntry);
  return [...(entry?.viteMetadata?.importedCss ?? []), ...start.styles];
};

/** What the application is loaded by, once its frame is painted: one script with the rules that it needs. */
async function loaderScript(root) {
  const { output } = await build({
    ...{ root, configFile: false, logLevel: 'warn', plugins: textPlugins('web') },
    build: {
      ...{ write: false, copyPublicDir: false, modulePreload: false, target: 'es2023' },
      rolldownOptions: { input: join(root, 'load-application.js'), output: { format: 'iife' } },
    },
  });
  return output[0].code;
}

/** For each address in `FIRST_PAGES`: the files of its page that are not among those of the application. */
const firstPages = (filesOf) => (application) =>
  Object.fromEntries(
    Object.entries(FIRST_PAGES).map(([path, { modules, screen }]) => {
      const further = (kind) => {
        const names = new Set(modules.flatMap((module) => filesOf(module)[kind].map((name) => `/${name}`)));
        return [...names].filter((name) => !application[kind].includes(name));
      };
      return [path, { scripts: further('scripts'), styles: further('styles'), screen }];
    }),
  );

/** Puts the frame's own styles into the head; what the application loads waits until the frame is painted. */
function paintFrameFirst(html, dir, { frameFiles, pagesOf, greetings, loader, isBudgeted }) {
  const small = frameFiles.filter((file) => statSync(join(dir, file)).size <= MAX_INLINE_STYLE_BYTES);
  const styles = small.map((file) => readFileSync(join(dir, file), 'utf8').trim()).join('');
  const named = (pattern) => [...new Set([...html.matchAll(pattern)].map(([, file]) => file))];
  const [entry] = named(/<script type="module"[^>]* src="([^"]+)"/g);
  const files = {
    entry,
    styles: named(/<link rel="stylesheet"[^>]* href="([^"]+)"/g),
    scripts: named(/<link rel="modulepreload"[^>]* href="([^"]+)"/g),
  };
  const start = { files, pages: pagesOf(files), requests: EARLY_REQUESTS, greetings };
  // Another language starts with its texts as well.
  if (isBudgeted) checkStartSizes(startSizes(dir, start));
  return html
    .replaceAll(LOADED_BEHIND_FRAME, '')
    .replaceAll(SCRIPTS, '')
    .replace(`<style>${FRAME_STYLE}`, (own) => own.replace('<style>', `<style>${styles}`))
    .replace(
      '</body>',
      () => `<script>${loader.replace('__START__', () => JSON.stringify(start))}</script>\n  </body>`,
    );
}

/** Puts `before-start.js` into a page: another request would hold up the first paint. The server allows it by its hash. */
const withBeforeStart = (html, dir) =>
  html.replace(BEFORE_START, () => `<script>${readFileSync(join(dir, 'before-start.js'), 'utf8')}</script>`);

function pageHtml(empty, page, files) {
  const base = page.isAlive ? empty : empty.replace(SCRIPTS, '');
  const font = `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${files.font}">`;
  const head = [
    ...social(page),
    font,
    page.links,
    ...preloads({ ...files, scripts: page.isAlive ? files.scripts : [] }),
  ];
  if (page.shownFrom) head.push(`<link rel="expect" href="#${page.shownFrom}" blocking="render">`);
  if (page.isAlive) head.push('<style>html[data-page="app"] #root[data-prerendered]{display:none}</style>');
  return withHead(base, head)
    .replace(/<title>.*?<\/title>/s, `<title>${escapeHtml(page.title)}</title>`)
    .replace(/(<meta name="description" content=")[^"]*/, (_all, start) => start + escapeHtml(page.description))
    .replace(NO_SCRIPT, '')
    .replace('<div id="root"></div>', () => `<div id="root" data-prerendered>${page.html}</div>`);
}

/** What a page shows of itself when its address is shared. Readers of pictures want the full address: PUBLIC_URL. */
const social = ({ title, description, lang }) =>
  Object.entries({
    'og:type': 'website',
    'og:site_name': 'Tillslip',
    'og:locale': lang.replace('-', '_'),
    'og:title': title,
    'og:description': description,
    'og:image': `${process.env.PUBLIC_URL ?? ''}/pictures/social.png`,
    'og:image:width': '1200',
    'og:image:height': '630',
    'twitter:card': 'summary_large_image',
  }).map(([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}">`);

/** Leaves out what the page links already. */
const withHead = (html, lines) => {
  const isNew = (line) => !html.includes(/href="[^"]+"/.exec(line)?.[0] ?? line);
  return html.replace(
    '</head>',
    () => `  ${lines.filter((line) => line !== '' && isNew(line)).join('\n    ')}\n  </head>`,
  );
};

const escapeHtml = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
