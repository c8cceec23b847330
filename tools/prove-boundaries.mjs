import { breachesOf, HABITS, LAYERS } from './boundaries.mjs';
import { sourceFile } from './source-files.mjs';

/**
 * Breaks every rule of `boundaries.mjs` on purpose, and fails if a breach is not found, is reported for another
 * rule, or if a rule has no breach that shows it can fail.
 */
const failures = [];
let proved = 0;
for (const { name, breaches } of [...LAYERS, ...HABITS]) {
  if (breaches.length === 0) failures.push(`[${name}] has nothing to prove it`);
  for (const [path, code] of breaches) {
    const caught = breachesOf(sourceFile(path, code)).map(({ rule }) => rule);
    if (caught.includes(name)) proved += 1;
    else failures.push(`[${name}] not caught (${caught.join(', ') || 'nothing was'}): ${path}: ${code}`);
    // The same file without its code breaks nothing, unless its location is the breach.
    const clean = breachesOf(sourceFile(path, 'export type Nothing = never;'));
    if (clean.length > 0 && !clean.every(({ rule }) => rule === name))
      failures.push(`[${name}] complains of an empty file: ${path}`);
  }
}
for (const failure of failures) console.error(failure);
console.log(`Boundaries: ${LAYERS.length + HABITS.length} rules, ${proved} breaches caught, ${failures.length} missed`);
process.exitCode = failures.length === 0 ? 0 : 1;
