import { expect, test } from 'vitest';
import { cents } from '../../kernel/money.ts';
import { offerRules } from './offer-rules.ts';
import type { TreatmentKind } from './treatment-kind.ts';

const row = (description: string, kind: TreatmentKind = 'salary', companyId = 'c', amount = -100) => ({
  ...{ description, kind, companyId, amount: cents(amount) },
});
const ruled = (key: string, companyId = 'c') => ({
  ...{ companyId, direction: 'out' as const, isContained: false, key, from: null, to: null },
});
const twice = [row('J SMIT 0326'), row('J SMIT 0226')];

test.each([
  // why                                       treated, newest first                               rules               offers
  ['one is not enough', [row('J SMIT')], [], []],
  ['the second alike is', twice, [], [['J SMIT 0326', 'salary', 2]]],
  ['of two companies each counts its own', [row('J SMIT', 'salary', 'a'), row('J SMIT', 'salary', 'b')], [], []],
  ['treated differently', [row('J SMIT', 'salary'), row('J SMIT', 'drawings')], [], []],
  ['differently only before the last two', [...twice, row('J SMIT', 'drawings')], [], [['J SMIT 0326', 'salary', 2]]],
  ['in and out are not alike', [row('J SMIT'), row('J SMIT', 'salary', 'c', 100)], [], []],
  ['a rule is about them already', twice, [ruled('smit')], []],
  ["another company's rule is not", twice, [ruled('smit', 'd')], [['J SMIT 0326', 'salary', 2]]],
] as const)('%s', (_why, treated, rules, offers) => {
  const found = offerRules(treated, rules).map(({ description, kind, count }) => [description, kind, count]);
  expect(found).toEqual(offers);
});
