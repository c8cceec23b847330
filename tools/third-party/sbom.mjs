import { compare, directPackages } from './production-packages.mjs';

/**
 * Describe what a running Tillslip consists of as CycloneDX 1.6 (ECMA-424). npm's own `npm sbom` writes 1.5, names the
 * project after its folder, and neither leaves out what nothing loads nor knows what is inside packages.
 *
 * @param lock package-lock.json.
 * @param packages those of `productionPackages`.
 * @param carried those of `carriedComponents`.
 * @param made the time and the number of this document.
 */
export function createSbom(lock, packages, carried, made) {
  const root = npmUrl(lock);
  const urls = new Map(packages.map((one) => [one.place, npmUrl(one)]));
  const inside = new Map(packages.map(({ name, place }) => [name, urls.get(place)]));
  const edges = new Map([[root, new Set(urlsOf(urls, directPackages(lock.packages)))]]);
  for (const { place, dependsOn } of packages) addEdges(edges, urls.get(place), urlsOf(urls, dependsOn));
  for (const one of carried) {
    const owners = one.inside.length > 0 ? one.inside.map((name) => inside.get(name)) : [root];
    for (const owner of owners) addEdges(edges, owner, [refOf(one)]);
    addEdges(edges, refOf(one), []);
  }
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    ...{ bomFormat: 'CycloneDX', specVersion: '1.6', serialNumber: `urn:uuid:${made.uuid}`, version: 1 },
    metadata: {
      timestamp: made.at.toISOString(),
      lifecycles: [{ phase: 'pre-build' }],
      tools: { components: [{ type: 'application', name: 'tools/sbom.mjs', version: lock.version }] },
      component: {
        ...{ type: 'application', 'bom-ref': root, name: lock.name, version: lock.version, purl: root },
        licenses: [{ license: { id: 'MIT' } }],
      },
    },
    components: [...uniqueByUrl(packages.map(packageComponent)), ...carried.map(carriedComponent)],
    dependencies: [...edges]
      .map(([ref, needed]) => ({ ref, dependsOn: [...needed].sort(compare) }))
      .sort((a, b) => compare(a.ref, b.ref)),
  };
}

/** Places of workspaces have no address: they are Tillslip itself. */
const urlsOf = (urls, places) => places.flatMap((place) => urls.get(place) ?? []);

function addEdges(edges, from, to) {
  edges.set(from, new Set([...(edges.get(from) ?? []), ...to]));
}

/** The package URL of an npm package, which has no registry in it. */
const npmUrl = ({ name, version }) => `pkg:npm/${name.replace('@', '%40')}@${version}`;

function packageComponent(one) {
  const [group, name] = one.name.startsWith('@') ? one.name.split('/') : [undefined, one.name];
  const url = npmUrl(one);
  return {
    ...{ type: 'library', 'bom-ref': url, ...(group && { group }), name, version: one.version },
    scope: one.isEverywhere ? 'required' : 'optional',
    ...(one.integrity && { hashes: [hashOf(one.integrity)] }),
    licenses: licencesOf(one.license),
    purl: url,
  };
}

const refOf = ({ name, version }) =>
  `inside:${[name, version]
    .filter(Boolean)
    .join('@')
    .replace(/[^\w.@-]+/g, '-')}`;

const carriedComponent = (one) => ({
  ...{ type: one.type, 'bom-ref': refOf(one), name: one.name, ...(one.version && { version: one.version }) },
  description: one.note,
  licenses: licencesOf(one.license),
});

/** An identifier, or an expression of several. */
const licencesOf = (license) => (/[ ()]/.test(license) ? [{ expression: license }] : [{ license: { id: license } }]);

/** The lock has hashes in base64 with the name of the algorithm in front. */
function hashOf(integrity) {
  const [algorithm, content] = integrity.split(' ')[0].split(/-(.*)/s);
  return { alg: algorithm.replace('sha', 'SHA-'), content: Buffer.from(content, 'base64').toString('hex') };
}

/** The same version may be in several places. */
const uniqueByUrl = (components) => [...new Map(components.map((one) => [one.purl, one])).values()];
