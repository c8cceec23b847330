// `npm run read:statement -- FILE…`: one line of JSON for each statement. Runs the TypeScript sources directly.
import { register } from 'tsx/esm/api';
import './prepare-models.mjs';

const files = process.argv.slice(2);
if (files.length === 0) {
  console.error('Usage: npm run --silent read:statement -- FILE…');
  process.exit(2);
}
register();
const { readStatementCommand } = await import('../apps/server/src/commands/read-statement.ts');
process.exitCode = await readStatementCommand(files, (line) => process.stdout.write(`${line}\n`));
