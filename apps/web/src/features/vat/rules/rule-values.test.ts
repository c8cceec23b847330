import type { VatRule } from '@tillslip/contract/vat-rules';
import { cents } from '@tillslip/domain/kernel/money';
import { createI18n } from '@tillslip/messages/create-i18n';
import { expect, test } from 'vitest';
import { conditionText, type RuleValues, ruleErrors, ruleInput, ruleValues } from './rule-values.ts';

const english = createI18n('en');

const rule: VatRule = {
  ...{
    id: 'r',
    version: 1,
    companyId: 'c',
    position: 0,
    name: 'Deposits',
    isActive: true,
    supplierContains: 'Oom Piet',
  },
  ...{ supplierVatNumber: null, itemContains: 'deposit', minCents: cents(100_00), maxCents: null },
  ...{ vatType: 'out_of_scope', businessUsePercent: 62.5, supplyUse: 'mixed' },
};
const good: RuleValues = ruleValues(rule);

const wrongFields = (values: RuleValues) =>
  Object.entries(ruleErrors(english, values)).flatMap(([field, error]) => (error === null ? [] : [field]));

test('a rule survives the form unchanged', () => {
  const { id: _id, companyId: _company, position: _position, version: _version, ...input } = rule;
  expect(ruleInput(good)).toEqual(input);
  expect(wrongFields(good)).toEqual([]);
});

test('the conditions in words', () => {
  expect(conditionText(english, rule).replaceAll(' ', ' ')).toBe(
    'Supplier contains "Oom Piet" · Item contains "deposit" · At least R100.00',
  );
});

test.each([
  ['a rule without a name', { name: ' ' }, ['name']],
  ['a rule without a condition', { supplierContains: '', itemContains: ' ' }, ['supplierContains']],
  ['one letter matches too much', { itemContains: 'a' }, ['itemContains']],
  ['not an amount', { min: 'much' }, ['min']],
  ['more than 100', { share: '101' }, ['share']],
  ['a share that is not a number', { share: 'half' }, ['share']],
  ['several at once', { name: '', max: 'x' }, ['name', 'max']],
])('%s is refused at its field', (_why, part, fields) => {
  expect(wrongFields({ ...good, ...part })).toEqual(fields);
});
