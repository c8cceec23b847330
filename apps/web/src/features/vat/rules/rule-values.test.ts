import type { VatRule } from '@tillslip/contract/vat-rules';
import { cents } from '@tillslip/domain/kernel/money';
import { expect, test } from 'vitest';
import { conditionWords, type RuleValues, ruleErrors, ruleInput, ruleValues } from './rule-values.ts';

const rule: VatRule = {
  ...{ id: 'r', companyId: 'c', position: 0, name: 'Deposits', isActive: true, supplierContains: 'Oom Piet' },
  ...{ supplierVatNumber: null, itemContains: 'deposit', minCents: cents(100_00), maxCents: null },
  ...{ vatType: 'out_of_scope', businessUsePercent: 62.5 },
};
const good: RuleValues = ruleValues(rule);

const wrongFields = (values: RuleValues) =>
  Object.entries(ruleErrors(values)).flatMap(([field, error]) => (error === null ? [] : [field]));

test('a rule comes back from the form as it was', () => {
  const { id: _id, companyId: _company, position: _position, ...input } = rule;
  expect(ruleInput(good)).toEqual(input);
  expect(wrongFields(good)).toEqual([]);
});

test('it says when it applies', () => {
  expect(conditionWords(rule).replaceAll(' ', ' ')).toBe(
    'When the supplier has "Oom Piet" and item has "deposit" and from R100.00',
  );
});

test.each([
  ['a rule without a name', { name: ' ' }, ['name']],
  ['a rule for everything', { supplierContains: '', itemContains: ' ' }, ['supplierContains']],
  ['one letter finds too much', { itemContains: 'a' }, ['itemContains']],
  ['an amount that is none', { min: 'much' }, ['min']],
  ['more than all of it', { share: '101' }, ['share']],
  ['a share that is no number', { share: 'half' }, ['share']],
  ['several at once', { name: '', max: 'x' }, ['name', 'max']],
])('%s is refused at its field', (_why, part, fields) => {
  expect(wrongFields({ ...good, ...part })).toEqual(fields);
});
