import { NO_FACTS } from '@tillslip/domain/receipts/facts/fact-schema';
import { expect, test } from 'vitest';
import type { OwnCompany } from '../parties/own-traces.ts';
import type { ModelAnswer } from './model-answer.ts';
import { withoutOurselves } from './without-ourselves.ts';

const OURS: OwnCompany = {
  ...{ id: 'ours', names: ['Karoo Crafts (Pty) Ltd'], vatNumber: '4210102051', registrationNumber: null },
};
const ANSWER: ModelAnswer = {
  ...{ ...NO_FACTS, lineItems: [] },
  ...{ supplierName: 'KAROO CRAFTS', supplierAddress: '12 Main Road', supplierVatNumber: '4210 102 051' },
};

test.each<readonly [why: string, answer: Partial<ModelAnswer>, expected: Partial<ModelAnswer>]>([
  ['our name and number', {}, { supplierName: null, supplierAddress: null, supplierVatNumber: null }],
  [
    'our number beside another name',
    { supplierName: 'Acacia Timber' },
    { supplierName: 'Acacia Timber', supplierAddress: '12 Main Road', supplierVatNumber: null },
  ],
  ['another number', { supplierVatNumber: '4990001237' }, { supplierName: null, supplierVatNumber: '4990001237' }],
  ['nothing', { supplierName: null, supplierVatNumber: null }, { supplierName: null, supplierVatNumber: null }],
])('of a supplier that a model names, ours is removed: %s', (_why, answer, expected) => {
  expect(withoutOurselves({ ...ANSWER, ...answer }, {}, [OURS])).toMatchObject(expected);
});

test('on a sale of ours, and without companies, nothing is removed', () => {
  expect(withoutOurselves(ANSWER, { ownSaleOf: 'ours' }, [OURS])).toEqual(ANSWER);
  expect(withoutOurselves(ANSWER, {}, [])).toEqual(ANSWER);
});
