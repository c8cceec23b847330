// `npm run read -- [--explain] [--thread] FILE…`: one line of JSON for each file, or how each of its fields was chosen.
// Runs the TypeScript sources directly.
import { parseArgs } from 'node:util';
import { register } from 'tsx/esm/api';
import './prepare-models.mjs';

const { values, positionals } = parseArgs({
  options: { explain: { type: 'boolean' }, thread: { type: 'boolean', default: false } },
  allowPositionals: true,
});
if (positionals.length === 0) {
  console.error('Usage: npm run --silent read -- [--explain] [--thread] FILE…');
  process.exit(2);
}
register();
const write = (line) => process.stdout.write(`${line}\n`);
if (values.explain) {
  const { explainCommand } = await import('../apps/server/src/commands/explain-reading.ts');
  process.exitCode = await explainCommand(positionals, write);
} else {
  const { readCommand } = await import('../apps/server/src/commands/read.ts');
  process.exitCode = await readCommand(positionals, { isInThread: values.thread }, write);
}
