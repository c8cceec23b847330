import { readFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { register } from 'tsx/esm/api';
import '../prepare-models.mjs';

register();
const { openRenderer } = await import('../../fixtures/render.ts');
const { SPECIMEN_LAYOUTS } = await import('../../fixtures/statements/specimen-layouts.ts');
const { makeAccount } = await import('../../fixtures/statements/make-account.ts');
const { FAULT_KINDS, spoil } = await import('../../fixtures/statements/faults.ts');
const { picturedStatement, WAYS } = await import('../../fixtures/statements/pictured-statements.ts');
const { expectedMovements } = await import('../../fixtures/statements/read-specimen.ts');
const { checkBalances } = await import('../../packages/domain/src/bank/statements/check-balances.ts');
const { readStatementFile } = await import('../../apps/server/src/adapters/reader-local/statement-reader.ts');
const { createLocalStatementReader } = await import(
  '../../apps/server/src/adapters/reader-local/local-statement-reader.ts'
);

/** A faulty photo takes long to create and shows the same as a faulty scan. */
const FAULTY_WAYS = ['text', 'scan', 'poor scan'];
const FAULTY_ROW = 14;
const PHOTOS = 8;

const accountFor = (layout, rows, seed) =>
  makeAccount({
    seed: `${seed} ${layout.id}`,
    rows,
    splitsFees: layout.splitsFees,
    ...(layout.isOwed ? { opening: -90_000_000 } : {}),
  });

/** Compares the reading of one statement with what is printed. */
function judge(outcome, account) {
  const expected = expectedMovements(account);
  const facts = outcome.ok ? outcome.statements[0]?.facts : null;
  if (!facts) return { rows: expected.length, right: 0, state: 'broken', isFalse: false };
  const check = checkBalances(facts);
  const right = rightRows(facts.transactions, expected);
  const isAll = right === expected.length && facts.transactions.length === expected.length;
  const isOpen = check.firstBreak === null && check.openEnds.length > 0;
  const state = check.balanceConfirmed ? 'confirmed' : isOpen ? 'open' : 'broken';
  return { rows: expected.length, right, state, isFalse: check.balanceConfirmed && !isAll };
}

/** Counts printed transactions found in order; a lost one does not make the later ones wrong. */
function rightRows(rows, expected) {
  let [from, right] = [0, 0];
  for (const { date, amount } of expected) {
    const at = rows.findIndex((row, index) => index >= from && row.date === date && row.amount === amount);
    if (at < 0 || at > from + 4) continue;
    [from, right] = [at + 1, right + 1];
  }
  return right;
}

/** Measures processor time beside wall time, because a busy machine does not lengthen it. */
async function readTimed(file) {
  const [started, used] = [performance.now(), process.cpuUsage()];
  const outcome = await readStatementFile(file);
  const { user, system } = process.cpuUsage(used);
  return { outcome, seconds: (performance.now() - started) / 1000, cpu: (user + system) / 1e6 };
}

/** Loads everything that is loaded once, which is not part of the cost of a page. */
async function warmUp(renderer, layout) {
  for (const way of ['text', 'scan'])
    await readTimed(await picturedStatement(renderer, { account: accountFor(layout, 60, 'warm'), layout }, way));
}

/** Reads correct statements from one source and prints the accuracy and time. */
async function readWay(renderer, way, layouts) {
  const sum = {
    statements: 0,
    rows: 0,
    right: 0,
    confirmed: 0,
    open: 0,
    broken: 0,
    falsely: 0,
    pages: 0,
    seconds: 0,
    cpu: 0,
  };
  for (const layout of layouts) {
    const account = accountFor(layout, way === 'text' ? 200 : 30, 'pictured');
    const { outcome, seconds, cpu } = await readTimed(await picturedStatement(renderer, { account, layout }, way));
    const { rows, right, state, isFalse } = judge(outcome, account);
    sum.statements++;
    sum.rows += rows;
    sum.right += right;
    sum[state]++;
    if (isFalse) sum.falsely++;
    sum.pages += outcome.ok ? outcome.pages : 1;
    sum.seconds += seconds;
    sum.cpu += cpu;
  }
  return sum;
}

/** Reads statements with one fault of each kind, as PDF and as pictures. */
async function readFaulty(renderer, way, layouts) {
  const sum = { faults: 0, caught: 0 };
  for (const layout of layouts) {
    const account = accountFor(layout, 30, 'pictured faults');
    const hasBalances = layout.columns.some(({ kind }) => kind === 'balance');
    for (const kind of FAULT_KINDS) {
      if (kind === 'balance digit changed' && !hasBalances) continue;
      const bad = spoil(account, kind, FAULTY_ROW);
      const { outcome } = await readTimed(await picturedStatement(renderer, { account: bad, layout }, way));
      sum.faults++;
      if (judge(outcome, bad).state !== 'confirmed') sum.caught++;
    }
  }
  return sum;
}

/** The peak memory of the reader process for a statement of this size, in MB, and its pages. */
async function mostMemory(renderer, way, rows) {
  const layout = SPECIMEN_LAYOUTS.find(({ id }) => id === 'nedbank') ?? SPECIMEN_LAYOUTS[0];
  const file = await picturedStatement(renderer, { account: accountFor(layout, rows, 'long'), layout }, way);
  const before = new Set(children());
  const reader = createLocalStatementReader();
  const sizes = [];
  const onPicture = async () => {
    for (const child of children()) if (!before.has(child)) sizes.push(peakOf(child));
  };
  const outcome = await reader.readStatement(file, { onPicture });
  await reader.close();
  return { pages: outcome.ok ? outcome.pages : 0, megabytes: Math.max(...sizes) / 1024 };
}

const children = () =>
  readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim().split(' ').filter(Boolean);
const peakOf = (child) => Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child}/status`, 'utf8'))?.[1] ?? 0);

const percent = (part, whole) => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;

/** Prints the accuracy and cost of reading whole files, of all layouts by default. */
export async function benchmarkFiles({ layouts: wanted, memory }) {
  const layouts = SPECIMEN_LAYOUTS.filter(({ id }) => wanted.length === 0 || wanted.includes(id));
  const renderer = await openRenderer();
  const load = () => `load ${loadavg()[0].toFixed(1)} on ${cpus().length} cores`;
  try {
    await warmUp(renderer, layouts[0]);
    for (const way of WAYS) {
      const read = await readWay(renderer, way, way === 'photo' ? layouts.slice(0, PHOTOS) : layouts);
      const ms = (seconds) => `${((1000 * seconds) / read.pages).toFixed(0)} ms`;
      console.log(`Files: ${way}   ${read.statements} statements, ${read.pages} pages`);
      console.log(`  a page              ${ms(read.seconds)}, of the processor ${ms(read.cpu)} (${load()})`);
      console.log(`  rows right          ${percent(read.right, read.rows)} of ${read.rows}`);
      console.log(`  confirmed ${read.confirmed}, add up with one end open ${read.open}, called broken ${read.broken}`);
      console.log(`  confirmed though not all is right: ${read.falsely}`);
    }
    for (const way of FAULTY_WAYS) {
      const { faults, caught } = await readFaulty(renderer, way, layouts);
      console.log(`Faults: ${way}   ${percent(caught, faults)} of ${faults} not confirmed`);
    }
    for (const way of memory) {
      for (const rows of [470, 2820]) {
        const { pages, megabytes } = await mostMemory(renderer, way, rows);
        console.log(`Memory: ${way}   ${pages} pages, at most ${megabytes.toFixed(0)} MB in the reading process`);
      }
    }
  } finally {
    await renderer.close();
  }
}
