// `npm run read -- FILE…`: one line of JSON for each file. Runs the TypeScript sources directly.
import { register } from 'tsx/esm/api';
import './prepare-models.mjs';

const files = process.argv.slice(2);
if (files.length === 0) {
  console.error('Usage: npm run --silent read -- FILE…');
  process.exit(2);
}
register();
const { readCommand } = await import('../apps/server/src/commands/read.ts');
process.exitCode = await readCommand(files, (line) => process.stdout.write(`${line}\n`));
