import { fileURLToPath } from 'node:url';

const file = (path) => fileURLToPath(new URL(`src/${path}`, import.meta.url));

const LANDING = file('app/landing/start-landing.tsx');
/** What every signed-in page starts with. */
const START = ['app/start-app.tsx', 'app/shell/shell.tsx'].map(file);
/** The pages where most visits begin. */
const DASHBOARD = file('app/dashboard/dashboard-page.tsx');
const UPLOAD = file('features/receipts/upload/upload-card.tsx');
const LIST = file('app/receipts/receipts-route.tsx');
/** What those pages load once they are there. */
const LATER = [
  'app/messages.tsx',
  'app/shell/shell-later.tsx',
  'app/dashboard/company-switch.tsx',
  'features/receipts/company/destination-select.tsx',
].map(file);

/** React and what nearly every file of the build needs. */
const EVERYWHERE =
  /node_modules[\\/](?:react|react-dom|scheduler|@lingui[\\/](?:core|react))[\\/]|lucide-react.*[\\/](?:createLucideIcon|Icon|context)\.m?js$|vite[\\/]preload-helper/;
/** Small, and used by most pages: as a part of one page's file they would make the others load it. */
const SMALL =
  /node_modules[\\/](?:lucide-react|@tanstack[\\/](?:query-core|react-query)|@mantine[\\/]hooks|@mantine[\\/]core[\\/]esm[\\/](?:core|components[\\/]FloatingIndicator))[\\/]/;
const ICONS = /lucide-react[\\/].*[\\/]lucide-react\.m?js$/;
const ICON = /lucide-react[\\/].*[\\/]icons[\\/]([\w-]+)\.m?js$/;
const MANTINE = /node_modules[\\/]@mantine[\\/]core[\\/]esm[\\/]components[\\/](\w+)[\\/]/;
const namesFrom = (library) => new RegExp(`import\\s*\\{([^}]*)\\}\\s*from\\s*["']${library}["']`);

/** Of the contract what zod reads in the browser: refusals and codes. No page needs it to start. */
const SCHEMAS = ['errors', 'coded', 'receipts/schemas'].map((name) =>
  fileURLToPath(new URL(`../../packages/contract/src/${name}.ts`, import.meta.url)),
);
/** Ours, except these: of them a page takes no more than types. */
const isOwn = (id) => !id.includes('/node_modules/') && !SCHEMAS.includes(id) && !id.startsWith('\0');

/**
 * What starts a page, and what several pages share, in few files: a phone waits half a second for each, and a small part
 * that one page does not need costs less than asking for it alone. A group takes with it what its modules import.
 */
export const GROUPS = [
  { name: (id, graph) => (isOfAll(id, startOf(graph)) ? 'base' : null), debugName: 'base', priority: 6 },
  { name: 'client', test: /node_modules[\\/]@orpc[\\/]/, priority: 5.5 },
  { name: 'schemas', test: (id) => SCHEMAS.includes(id) || /node_modules[\\/]zod[\\/]/.test(id), priority: 5 },
  { name: 'landing', test: /src[\\/]app[\\/]landing[\\/]start-landing\.tsx$/, priority: 4 },
  // Its styles stand in the page: they must be free of everything else.
  { name: 'frame', test: /src[\\/]app[\\/]shell[\\/]shell-frame\.tsx$/, priority: 3 },
  {
    name: (id, graph) => (isOfStart(id, startOf(graph)) ? 'application' : null),
    debugName: 'application',
    priority: 2,
  },
  ...['dashboard', 'list', 'later'].map((name, place) => ({
    name: (id, graph) => (pageOf(id, startOf(graph)) === name ? name : null),
    ...{ debugName: name, priority: 1 - place / 10 },
  })),
  { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 12_000 },
];

function isOfAll(id, { base, icons }) {
  const icon = ICON.exec(id)?.[1];
  return EVERYWHERE.test(id) || base.has(id) || (icon !== undefined && icons.has(icon));
}

function isOfStart(id, { application, components }) {
  const component = MANTINE.exec(id)?.[1];
  return application.has(id) || SMALL.test(id) || (component !== undefined && components.has(component));
}

function pageOf(id, { pages, pageComponents }) {
  const component = MANTINE.exec(id)?.[1];
  return pages.get(id) ?? pageComponents.get(component) ?? null;
}

const known = new WeakMap();

/** The modules of {@link findStart}, once for a build. */
function startOf(graph) {
  const main = graph.getModuleInfo(file('main.tsx'));
  const found = known.get(main) ?? findStart(graph);
  known.set(main, found);
  return found;
}

/**
 * Our modules by what needs them: `base` is the landing page's and the application's, or the schemas' too, with its `icons`,
 * `application` every page's or both first pages', with the `components` of both. `pages` names the group of what one of them shares with other pages; what
 * it has for itself alone is its own file anyway.
 */
function findStart(graph) {
  const [landing, start] = [reachable(graph, [LANDING]), reachable(graph, START)];
  const [page, upload, list] = [DASHBOARD, UPLOAD, LIST].map((entry) => reachable(graph, [entry]));
  const dashboard = new Set([...page, ...upload]);
  const others = reachable(
    graph,
    lazyEntries(graph).filter((entry) => ![DASHBOARD, UPLOAD, LIST].includes(entry)),
  );
  const elsewhere = new Set([...others, ...both(page, upload)]);
  const firstPages = new Set([...start, ...dashboard, ...list]);
  // Rules that the schemas need too; the contract's other files would bring zod along.
  const rules = [...reachable(graph, SCHEMAS)].filter((id) => id.includes('/packages/domain/'));
  const shared = (modules, name) => [...modules].filter((id) => elsewhere.has(id)).map((id) => [id, name]);
  const later = reachable(graph, LATER);
  const [ofDashboard, ofList, ofLater] = [dashboard, list, later].map((modules) =>
    imported(graph, modules, '@mantine/core'),
  );
  const named = (components, name) => [...components].map((component) => [component, name]);
  return {
    base: new Set([...both(landing, start), ...rules]),
    application: new Set([...start, ...both(dashboard, list)]),
    components: both(ofDashboard, ofList),
    icons: both(iconsOf(graph, landing), iconsOf(graph, firstPages)),
    pages: new Map([...shared(later, 'later'), ...shared(dashboard, 'dashboard'), ...shared(list, 'list')]),
    pageComponents: new Map([...named(ofLater, 'later'), ...named(ofDashboard, 'dashboard'), ...named(ofList, 'list')]),
  };
}

const both = (one, other) => new Set([...one].filter((name) => other.has(name)));

/** What these modules import of a library, by name. */
function imported(graph, modules, library) {
  const pattern = namesFrom(library);
  const lists = [...modules].map((id) => pattern.exec(graph.getModuleInfo(id)?.code ?? '')?.[1] ?? '');
  return new Set(lists.flatMap((list) => list.split(',').map((name) => name.trim().split(/\s+as\s+/)[0])));
}

/** The icons that these modules show, by the names of their files: one file has several names. */
function iconsOf(graph, modules) {
  const shown = imported(graph, modules, 'lucide-react');
  const library = [...modules].flatMap((id) => graph.getModuleInfo(id)?.importedIds ?? []).find((id) => ICONS.test(id));
  const files = (graph.getModuleInfo(library)?.code ?? '').matchAll(
    /export \{([^}]*)\} from '.\/icons\/([\w-]+)\.m?js'/g,
  );
  const isShown = (names) => [...names.matchAll(/ as (\w+)/g)].some(([, name]) => shown.has(name));
  return new Set([...files].filter(([, names]) => isShown(names)).map(([, , icon]) => icon));
}

/** Every module that is loaded by itself. */
function lazyEntries(graph) {
  const seen = new Set();
  const entries = new Set();
  const visit = (id) => {
    if (seen.has(id) || !isOwn(id)) return;
    seen.add(id);
    const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {};
    for (const next of dynamicallyImportedIds) if (isOwn(next)) entries.add(next);
    for (const next of [...importedIds, ...dynamicallyImportedIds]) visit(next);
  };
  visit(file('main.tsx'));
  return [...entries];
}

/** Our modules that are loaded with one of these. */
function reachable(graph, from) {
  const seen = new Set(from);
  for (const id of seen) for (const next of graph.getModuleInfo(id)?.importedIds ?? []) if (isOwn(next)) seen.add(next);
  return seen;
}
