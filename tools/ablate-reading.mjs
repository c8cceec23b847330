// `node tools/ablate-reading.mjs DIR --words DIR`: runs the benchmark with each technique turned off and prints its effect.
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { TECHNIQUES } from './ablate/techniques.mjs';

const { values, positionals } = parseArgs({ options: { words: { type: 'string' } }, allowPositionals: true });
const [folder] = positionals;
if (!folder || !values.words) {
  console.error('Usage: node tools/ablate-reading.mjs DIR --words DIR');
  process.exit(2);
}
const path = (name) => fileURLToPath(new URL(name, import.meta.url));

/** The first block of the benchmark: percentages by field over all documents. */
function figures(off) {
  const text = execFileSync(
    process.execPath,
    ['--import', path('ablate/switch-off.mjs'), path('benchmark-reading.mjs'), folder, '--words', values.words],
    { encoding: 'utf8', env: { ...process.env, SWITCH_OFF: off } },
  );
  const all = text.slice(0, text.indexOf('all right:') + 20);
  const share = (pattern) => Number(pattern.exec(all)?.[1] ?? 0);
  return {
    total: share(/ total .*exact +([\d.]+) % lenient/),
    supplier: share(/ supplier .*exact +([\d.]+) % lenient/),
    date: share(/ date .*exact +([\d.]+) % lenient/),
    subtotal: share(/ subtotal .*exact +([\d.]+) % lenient/),
    VAT: share(/ VAT {2,}.*exact +([\d.]+) % lenient/),
    lines: share(/line amounts +F1 ([\d.]+)/),
    'all three': share(/all right: +([\d.]+) %/),
    checked: share(/is checked, checked +([\d.]+) %/),
  };
}

const whole = figures('');
const names = Object.keys(whole);
const row = (title, cells) => console.log(title.padEnd(38) + cells.map((cell) => String(cell).padStart(10)).join(''));
row('percent', names);
row(
  'everything on',
  names.map((name) => whole[name].toFixed(1)),
);
for (const [technique] of TECHNIQUES) {
  const without = figures(technique);
  row(
    `without ${technique}`,
    names.map((name) => (without[name] - whole[name] || 0).toFixed(1)),
  );
}
