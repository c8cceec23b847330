/**
 * Writes THIRD-PARTY-NOTICES.md from package-lock.json and the installed packages:
 *
 *   npm run notices
 *
 * Exits with 1, and writes nothing, when a licence is not in the allowed list.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { carriedComponents } from './third-party/carried.mjs';
import { licenceProblems, renderNotices } from './third-party/notices.mjs';
import { productionPackages } from './third-party/production-packages.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const lock = JSON.parse(readFileSync(`${root}package-lock.json`, 'utf8'));
const packages = productionPackages(lock.packages);
const carried = carriedComponents(packages);
const problems = licenceProblems([...packages, ...carried]);
if (problems.length > 0) {
  console.error(
    `${problems.join('\n')}\nRemove the package, or decide on its licence in tools/third-party/notices.mjs.`,
  );
  process.exit(1);
}
writeFileSync(`${root}THIRD-PARTY-NOTICES.md`, renderNotices(root, packages, carried));
console.log(`THIRD-PARTY-NOTICES.md: ${packages.length} packages, ${carried.length} components inside them`);
