// `node tools/fit-reading.mjs DIR[=WORDS]… [--write]`: fits the supplier weights to labelled folders.
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { register } from 'tsx/esm/api';
import './prepare-models.mjs';

const { values, positionals } = parseArgs({ options: { write: { type: 'boolean' } }, allowPositionals: true });
if (positionals.length === 0) {
  console.error('Usage: node tools/fit-reading.mjs DIR[=WORDS]… [--write]');
  process.exit(2);
}
const folders = positionals.map((given) => {
  const [folder, words = null] = given.split('=');
  return { folder, words };
});
const table = fileURLToPath(new URL('../packages/reading/src/parties/supplier-weights.ts', import.meta.url));
register();
const { fitReading } = await import('../apps/server/src/commands/fit-reading.ts');
await fitReading({ folders, output: values.write ? table : null }, (line) => console.log(line));
