/**
 * Writes a CycloneDX 1.6 bill of materials of the server and the pages:
 *
 *   npm run sbom                        to dist/sbom.cdx.json
 *   npm run sbom -- /tmp/tillslip.json
 */
import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { carriedComponents } from './third-party/carried.mjs';
import { productionPackages } from './third-party/production-packages.mjs';
import { createSbom } from './third-party/sbom.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const file = resolve(process.argv[2] ?? `${root}dist/sbom.cdx.json`);
const lock = JSON.parse(readFileSync(`${root}package-lock.json`, 'utf8'));
const packages = productionPackages(lock.packages);
const sbom = createSbom(lock, packages, carriedComponents(packages), { at: new Date(), uuid: randomUUID() });
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, `${JSON.stringify(sbom, null, 2)}\n`);
console.log(`${file}: ${sbom.components.length} components`);
