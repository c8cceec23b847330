import type { VatChoices } from '@tillslip/contract/vat/documents';
import { calendarDate } from '@tillslip/domain/kernel/calendar-date';
import { cents } from '@tillslip/domain/kernel/money';
import { SUPPLY_KINDS } from '@tillslip/domain/vat/claim/vat-type';
import { expect, test } from 'vitest';
import { documentChoices, documentValues } from './document-values.ts';

const nothing: VatChoices = {
  ...{
    side: null,
    supply: null,
    purchase: null,
    paidOn: null,
    importReference: null,
    importReleased: false,
    importVatReceipt: null,
  },
  ...{ randTotalCents: null, randVatCents: null, originalNumber: null, exportProof: null, acceptedReason: null },
  ...{ marketValueCents: null, sellerId: null, sellerDeclared: false, sellerIdCopied: false, importReleasedOn: null },
  lineTypes: [],
  lineUses: [],
};
const everything: VatChoices = {
  ...{ side: 'sale', supply: 'export', paidOn: calendarDate('2026-03-31'), importReference: 'SAD 500' },
  ...{ importReleased: true, importVatReceipt: '77', randTotalCents: cents(1_204_35), randVatCents: cents(0) },
  ...{ originalNumber: 'INV-1', exportProof: 'CCA1', acceptedReason: 'Seen the original' },
  ...{ purchase: 'second-hand-goods', marketValueCents: cents(900_00), sellerId: '8001015009087' },
  ...{ sellerDeclared: true, sellerIdCopied: true, importReleasedOn: calendarDate('2026-03-30') },
  lineTypes: [{ position: 2, vatType: 'zero_rated' }],
  lineUses: [{ position: 1, use: 'taxable' }],
};

test.each([
  ['no choices stay no choices', nothing],
  ['all choices survive the form unchanged', everything],
])('%s', (_why, choices) => {
  expect(documentChoices(documentValues({ choices }), SUPPLY_KINDS)).toEqual(choices);
});

test('a line without a choice is not sent', () => {
  const values = { ...documentValues({ choices: everything }), vatTypes: { 2: '', 3: 'exempt' } };
  expect(documentChoices(values, SUPPLY_KINDS).lineTypes).toEqual([{ position: 3, vatType: 'exempt' }]);
});
