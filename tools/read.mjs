// `npm run read -- [--explain] [--thread] [--for NAME]… [--vat-number N] FILE…`: one line of JSON for each file, or how
// each of its fields was chosen. --for is a name of the company that reads, --vat-number its VAT number: on a purchase
// neither is the supplier's.
// Runs the TypeScript sources directly.
import { parseArgs } from 'node:util';
import { register } from 'tsx/esm/api';
import './prepare-models.mjs';

const { values, positionals } = parseArgs({
  options: {
    explain: { type: 'boolean' },
    thread: { type: 'boolean', default: false },
    for: { type: 'string', multiple: true },
    'vat-number': { type: 'string' },
    'registration-number': { type: 'string' },
  },
  allowPositionals: true,
});
if (positionals.length === 0) {
  console.error('Usage: npm run --silent read -- [--explain] [--thread] [--for NAME]… [--vat-number N] FILE…');
  process.exit(2);
}
register();
const { ownCompanies } = await import('../apps/server/src/commands/own-companies.ts');
const ourselves = ownCompanies(values.for ?? [], values['vat-number'], values['registration-number']);
const write = (line) => process.stdout.write(`${line}\n`);
if (values.explain) {
  const { explainCommand } = await import('../apps/server/src/commands/explain-reading.ts');
  process.exitCode = await explainCommand(positionals, write, ourselves);
} else {
  const { readCommand } = await import('../apps/server/src/commands/read.ts');
  process.exitCode = await readCommand(positionals, { isInThread: values.thread, ourselves }, write);
}
