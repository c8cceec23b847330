// `npm run benchmark:reading -- DIR [--words DIR] [--ablate] [--fuzz N] [--speed]`: scores the reader against a labelled folder.
import { parseArgs } from 'node:util';
import { register } from 'tsx/esm/api';
import './prepare-models.mjs';

const { values, positionals } = parseArgs({
  options: {
    words: { type: 'string' },
    ablate: { type: 'boolean' },
    fuzz: { type: 'string' },
    speed: { type: 'boolean' },
  },
  allowPositionals: true,
});
const [folder] = positionals;
if (!folder) {
  console.error('Usage: npm run benchmark:reading -- DIR [--words DIR] [--ablate] [--fuzz N] [--speed]');
  process.exit(2);
}
register();
const given = { folder, words: values.words ?? null };
const write = (line) => console.log(line);
if (values.fuzz !== undefined) {
  const { fuzzReading } = await import('../apps/server/src/commands/fuzz-reading.ts');
  process.exitCode = (await fuzzReading(given, Number(values.fuzz) || 10_000, write)) === 0 ? 0 : 1;
} else if (values.speed) {
  const { measureSpeed } = await import('../apps/server/src/commands/measure-speed.ts');
  await measureSpeed(folder, write);
} else if (values.ablate) {
  const { ablateReading } = await import('../apps/server/src/commands/ablate-reading.ts');
  await ablateReading(given, write);
} else {
  const { benchmarkReading } = await import('../apps/server/src/commands/benchmark-reading.ts');
  await benchmarkReading(given, write);
}
