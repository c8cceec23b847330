import { fileURLToPath } from 'node:url';
import { breachesOf } from './boundaries.mjs';
import { readSources } from './source-files.mjs';

/** Holds every TypeScript file, committed or not, to the rules of `boundaries.mjs`. */
const files = readSources(fileURLToPath(new URL('..', import.meta.url)));
const breaches = files.flatMap(breachesOf);
for (const { path, rule, says, what } of breaches) console.error(`${path}: ${what}\n  [${rule}] ${says}`);
console.log(`Boundaries: ${files.length} files, ${breaches.length} breaches`);
// A check that saw nothing has proved nothing.
process.exitCode = breaches.length === 0 && files.length > 50 ? 0 : 1;
