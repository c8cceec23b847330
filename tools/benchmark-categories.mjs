/**
 * Prints for how many labelled documents the first tax category and the entitlement to the VAT are right. Each document
 * is completed with the particulars of a full tax invoice, so that only what was bought decides. Exits with 1 when a
 * goal is missed.
 *
 *   node tools/benchmark-categories.mjs [files of cases] [--wrong]
 */
import { readFileSync } from 'node:fs';
import { judgeCase } from './benchmark/judge-case.mjs';

const CATEGORY_GOAL = 0.85;
const ENTITLEMENT_GOAL = 0.97;
const TOLERANCE_CENTS = 1;

const listsWrong = process.argv.includes('--wrong');
const RULES = [
  'rules.json',
  'more-rules.json',
  'earlier.json',
  'second.json',
  'third.json',
  'fourth.json',
  'fifth.json',
  'sixth.json',
  'imagined.json',
  'sketched.json',
].map((name) => new URL(`../fixtures/categories/${name}`, import.meta.url));
const named = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));

const judged = (named.length > 0 ? named : RULES)
  .flatMap((path) => JSON.parse(readFileSync(path, 'utf8')))
  .map((one) => ({ one, got: judgeCase(one) }));
const isCategoryRight = ({ one, got }) => got.category === one.expected.category;
const isEntitlementRight = ({ one: { expected }, got }) =>
  Math.abs(got.claimableVatCents - expected.claimableVatCents) <= TOLERANCE_CENTS || (expected.ask && got.asks);
const count = (of) => judged.filter(of).length;
const percent = (value) => `${((value / judged.length) * 100).toFixed(1)} %`;

if (listsWrong)
  for (const one of judged) {
    const wrong = [!isCategoryRight(one) && 'category', !isEntitlementRight(one) && 'entitlement'].filter(Boolean);
    if (wrong.length > 0) console.log(report(one, wrong));
  }
const [categories, entitlements] = [count(isCategoryRight), count(isEntitlementRight)];
console.log(`${judged.length} documents`);
console.log(`first category right ${percent(categories)} (goal ${percent(CATEGORY_GOAL * judged.length)})`);
console.log(`entitlement right    ${percent(entitlements)} (goal ${percent(ENTITLEMENT_GOAL * judged.length)})`);
console.log(`asked ${count(({ got }) => got.asks)}, of them needlessly ${count(askedNeedlessly)}`);
process.exitCode =
  categories >= CATEGORY_GOAL * judged.length && entitlements >= ENTITLEMENT_GOAL * judged.length ? 0 : 1;

function askedNeedlessly({ one, got }) {
  return got.asks && !one.expected.ask;
}

function report({ one: { id, company, document, expected }, got }, wrong) {
  const lines = document.lines.map(({ description }) => description).join('; ');
  return [
    `${id}  ${wrong.join(', ')}  ${company.trade ?? '-'} | ${document.supplier} | ${lines}`,
    `      expected ${expected.category} ${expected.claimableVatCents}${expected.ask ? ' ask' : ''} (${expected.why}),`,
    `      got ${got.category} ${got.claimableVatCents}${got.asks ? ' asks' : ''}`,
  ].join('\n');
}
