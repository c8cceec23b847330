// `npm run benchmark:reading -- DIR [--words DIR]`: scores the reader against a labelled folder.
import { parseArgs } from 'node:util';
import { register } from 'tsx/esm/api';

const { values, positionals } = parseArgs({ options: { words: { type: 'string' } }, allowPositionals: true });
const [folder] = positionals;
if (!folder) {
  console.error('Usage: npm run benchmark:reading -- DIR [--words DIR]');
  process.exit(2);
}
register();
const { benchmarkReading } = await import('../apps/server/src/commands/benchmark-reading.ts');
await benchmarkReading({ folder, words: values.words ?? null }, (line) => console.log(line));
