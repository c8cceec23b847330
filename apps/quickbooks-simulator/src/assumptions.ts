import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const MARK = /assumed: ([^*\n]+?)\s*(?:\*\/|\n)/g;

/** Every rule of the simulator that no source confirms: what the first session with the real service must ask. src: G12 */
export function listAssumptions(): string[] {
  const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  return files.flatMap((name) => {
    const code = readFileSync(join(import.meta.dirname, name), 'utf8');
    return name === 'assumptions.ts' || name === 'control.ts'
      ? []
      : [...code.matchAll(MARK)].map(([, text]) => `${text} (${name})`);
  });
}
