// `npm run measure:reading -- DIR[=WORDS]… [--words DIR] [--figures-only] [--list] [--reader MODULE]`: scores of the reader
// with intervals over families, each family left out, and failures by cause.
import { basename, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { register } from 'tsx/esm/api';
import './prepare-models.mjs';

const { values, positionals } = parseArgs({
  options: {
    words: { type: 'string' },
    'figures-only': { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
    reader: { type: 'string' },
  },
  allowPositionals: true,
});
if (positionals.length === 0) {
  console.error(
    'Usage: npm run measure:reading -- DIR[=WORDS]… [--words DIR] [--figures-only] [--list] [--reader MODULE]',
  );
  process.exit(2);
}
// Words recognised once are kept in the folder given for them, or below --words in one named after the documents' folder.
const folders = positionals.map((given) => {
  const [folder, own] = given.split('=');
  return { folder, words: own ?? (values.words ? join(values.words, basename(resolve(folder))) : null) };
});
register();
const started = performance.now();
const { measureReading } = await import('../apps/server/src/commands/measure/measure-reading.ts');
const reader = values.reader && (await import(pathToFileURL(resolve(values.reader)).href));
await measureReading(
  {
    folders,
    isFiguresOnly: values['figures-only'],
    isList: values.list,
    ...(reader && { readerFor: reader.readerFor }),
  },
  (line) => console.log(line),
);
console.log(`${Math.round((performance.now() - started) / 1000)} seconds`);
