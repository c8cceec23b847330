import { expect, test } from 'vitest';
import { cents } from '../../kernel/money.ts';
import { redoOutcome } from './redo-rule.ts';

const said = { kind: 'no_document', vat: 'no_claim', expenseCategoryId: 'fuel' } as const;
const condition = { direction: 'out', isContained: true, key: 'shell', from: cents(100), to: null } as const;
const rule = { ...condition, ...said };
const row = { ...said, description: 'SHELL GARDEN', amount: cents(-100) };

test.each([
  ['nothing of it changed', {}, 'same'],
  ['it was something else', { kind: 'drawings', vat: 'outside' }, 'changed'],
  ['it had another VAT treatment', { vat: 'exempt' }, 'changed'],
  ['it had no category', { expenseCategoryId: null }, 'changed'],
  ['its amount is below the range now', { amount: cents(-99) }, 'opened'],
  ['its words no longer fit', { description: 'BP GARDEN' }, 'opened'],
  ['money in is not money out', { amount: cents(100) }, 'opened'],
] as const)('%s', (_why, change, outcome) => {
  expect(redoOutcome(rule, { ...row, ...change })).toBe(outcome);
});
