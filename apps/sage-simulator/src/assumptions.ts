import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const MARK = /assumed: ([^*\n]+?)\s*(?:\*\/|\n)/g;

/** Every rule of the simulator that no source confirms: what the first session with the real service must ask. */
export function listAssumptions(): string[] {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' });
  const own = files.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && name !== 'assumptions.ts');
  return own.toSorted().flatMap((name) => {
    const code = readFileSync(join(import.meta.dirname, name), 'utf8');
    return [...code.matchAll(MARK)].map(([, text]) => `${text} (${name})`);
  });
}
