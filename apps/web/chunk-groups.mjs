import { fileURLToPath } from 'node:url';

const file = (path) => fileURLToPath(new URL(`src/${path}`, import.meta.url));

/** What every signed-in page starts with. */
const START = ['app/start-app.tsx', 'app/shell/shell.tsx'].map(file);
/** The pages where most visits begin. */
const DASHBOARD = file('app/dashboard/dashboard-page.tsx');
const LIST = file('app/receipts/receipts-route.tsx');

/** Ours, except the contract: of its files a page takes single constants, and the schemas beside them stay out. */
const isOwn = (id) => !id.includes('/node_modules/') && !id.includes('/packages/contract/') && !id.startsWith('\0');

/**
 * What starts a page, and what several pages share, in few files: a phone waits half a second for each, and a small part
 * that one page does not need costs less than asking for it alone.
 */
export const GROUPS = [
  {
    name: 'react',
    test: /node_modules[\\/](?:react|react-dom|scheduler|@lingui[\\/](?:core|react))[\\/]/,
    priority: 5,
  },
  { name: 'landing', test: /src[\\/]app[\\/]landing[\\/]start-landing\.tsx$/, priority: 4 },
  // Its styles stand in the page: they must be free of everything else.
  { name: 'frame', test: /src[\\/]app[\\/]shell[\\/]shell-frame\.tsx$/, priority: 3 },
  { name: (id, graph) => (isOwn(id) ? (startGroups(graph).get(id) ?? null) : null), priority: 2 },
  // What the frame does once the page is there, as one file.
  { name: 'later', test: /src[\\/]app[\\/](?:shell[\\/]shell-later|messages)\.tsx$/, priority: 1 },
  { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 12_000 },
];

const known = new WeakMap();

/**
 * The groups of the start by module: `application` for what every page or both first pages need, `dashboard` and `list`
 * for what one of them shares with other pages. What a page has for itself alone is its own file anyway.
 */
function startGroups(graph) {
  const main = graph.getModuleInfo(file('main.tsx'));
  const found = known.get(main) ?? findGroups(graph);
  known.set(main, found);
  return found;
}

function findGroups(graph) {
  const [dashboard, list] = [reachable(graph, [DASHBOARD]), reachable(graph, [LIST])];
  const others = lazyEntries(graph).filter((entry) => entry !== DASHBOARD && entry !== LIST);
  const elsewhere = reachable(graph, others);
  const groups = new Map();
  for (const id of dashboard) if (elsewhere.has(id)) groups.set(id, 'dashboard');
  for (const id of list) if (elsewhere.has(id)) groups.set(id, 'list');
  for (const id of dashboard) if (list.has(id)) groups.set(id, 'application');
  for (const id of reachable(graph, START)) groups.set(id, 'application');
  return groups;
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
