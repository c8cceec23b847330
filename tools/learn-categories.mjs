// `node tools/learn-categories.mjs`: learns from the labelled purchases of `fixtures/categories` and the lexicon beside
// them what words say of a category, prints how many are right of each set by another hand when it is left out, and writes
// the weights to `packages/domain/src`. Needs Debian's python3-sklearn; PYTHON names the interpreter that has it.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { register } from 'tsx/esm/api';

/** How much a case of each set counts; the labels of `earlier` follow other conventions. Never `fixtures/measured`. */
const SETS = {
  rules: 1,
  'more-rules': 1,
  earlier: 0.3,
  second: 1,
  third: 1,
  fourth: 1,
  fifth: 1,
  sketched: 1,
  imagined: 1,
};
const BY_ANOTHER_HAND = ['earlier', 'second', 'third', 'fourth', 'fifth'];

register();
const DOMAIN = '../packages/domain/src/receipts/categories';
const { categoriseByRules } = await import(`${DOMAIN}/categorise.ts`);
const { NO_PURCHASE_CONTEXT } = await import(`${DOMAIN}/purchase-context.ts`);
const { purchaseFeatures } = await import(`${DOMAIN}/learned/purchase-features.ts`);
const { rulesSay } = await import(`${DOMAIN}/learned/rules-say.ts`);

const fixture = (name) => readFileSync(new URL(`../fixtures/categories/${name}`, import.meta.url), 'utf8');
const cases = Object.entries(SETS).flatMap(([set, weight]) =>
  JSON.parse(fixture(`${set}.json`)).map((one) => ({ set, weight, ...one })),
);
const lessons = [...cases, ...wordedCases(fixture('lexicon.txt'))].map(lessonOf);
const path = join(mkdtempSync(join(tmpdir(), 'tillslip-lessons-')), 'categories.jsonl');
writeFileSync(path, lessons.map((lesson) => JSON.stringify(lesson)).join('\n'));

const script = fileURLToPath(new URL('learn/fit_categories.py', import.meta.url));
const output = fileURLToPath(new URL(`${DOMAIN}/learned/category-weights.gen.ts`, import.meta.url));
const python = process.env.PYTHON ?? '/usr/bin/python3';
const { status } = spawnSync(python, [script, path, output, ...BY_ANOTHER_HAND], { stdio: 'inherit' });
process.exitCode = status ?? 1;

function lessonOf({ set, weight, company: { trade }, document: { supplier, lines }, expected }) {
  const purchase = {
    supplierName: supplier,
    lineItems: lines.map(({ description, quantity = null, amountCents }) => ({
      ...{ description, quantity, totalCents: amountCents, vatTreatment: 'unknown' },
    })),
  };
  const { code, reason } = categoriseByRules(purchase, { ...NO_PURCHASE_CONTEXT, trade });
  const features = purchaseFeatures({ ...purchase, trade });
  return {
    ...{ set, weight, category: expected.category, ruled: nameOf(code) },
    rules: { [nameOf(code)]: rulesSay({ code, why: reason.code }) },
    keys: [...features.keys()],
    values: [...features.values()].map((value) => Number(value.toFixed(4))),
  };
}

function nameOf(code) {
  return code === 'NONE' ? 'none' : code;
}

/** The purchases of the lexicon: under the heading of each category, `trade | supplier | item; item`. */
function wordedCases(text) {
  let category = '';
  return text.split('\n').flatMap((line) => {
    if (line.startsWith('# ')) category = line.slice(2);
    if (!line.includes(' | ')) return [];
    const [trade, supplier, items] = line.split(' | ');
    const lines = items.split('; ').map((description) => ({ description, amountCents: null }));
    const company = { trade: trade === '-' ? null : trade };
    return [{ set: 'lexicon', weight: 1, company, document: { supplier, lines }, expected: { category } }];
  });
}
