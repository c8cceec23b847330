import { fileURLToPath } from 'node:url';
import { breachesOf } from './boundaries.mjs';
import { readSources } from './source-files.mjs';
import { fullFolders, importCircles, importGraph, MAX_FOLDER_FILES, tooLong } from './structure.mjs';

/** Checks every TypeScript file, committed or not, against the rules of `boundaries.mjs` and the limits of `structure.mjs`. */
const root = fileURLToPath(new URL('..', import.meta.url));
const files = readSources(root);
const breaches = files.flatMap(breachesOf);
for (const { path, rule, says, what } of breaches) console.error(`${path}: ${what}\n  [${rule}] ${says}`);
const circles = importCircles(importGraph(files));
for (const circle of circles) console.error(`These files import each other in a circle:\n  ${circle.join('\n  ')}`);
const full = fullFolders(files);
for (const [folder, size] of full) console.error(`${folder}: ${size} files, more than ${MAX_FOLDER_FILES}`);
const long = tooLong(files, root);
for (const sentence of long) console.error(sentence);
const wrong = breaches.length + circles.length + full.length + long.length;
console.log(`Boundaries: ${files.length} files, ${breaches.length} breaches, ${circles.length} circles`);
// A check without any files must not pass.
process.exitCode = wrong === 0 && files.length > 50 ? 0 : 1;
