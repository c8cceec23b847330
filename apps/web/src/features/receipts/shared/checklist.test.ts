import type { CheckResult, ReceiptFacts } from '@tillslip/contract/receipts/schemas';
import { ZERO } from '@tillslip/domain/kernel/money';
import { createI18n } from '@tillslip/messages/create-i18n';
import { expect, test } from 'vitest';
import { checklist } from './checklist.ts';

const english = createI18n('en');

const facts: ReceiptFacts = {
  ...{ documentType: 'TAX_INVOICE', invoiceTitle: 'Tax invoice', supplierName: 'Spar', supplierAddress: 'Here' },
  ...{ supplierVatNumber: '4123456789', recipientName: 'We', recipientAddress: 'There', recipientVatNumber: null },
  ...{ terms: null, referenceNumber: null, supplierContact: null },
  ...{ invoiceNumber: '1', invoiceDate: null, dueDate: null, subtotalCents: null, vatCents: null, vatRate: null },
  ...{ totalCents: null, currency: null, paymentMethod: null, lineItems: [] },
};
const check = (invoiceClass: CheckResult['invoiceClass'], codes: 'MISSING_SUPPLIER_ADDRESS'[] = []): CheckResult => ({
  ...{ validity: 'valid', invoiceClass, isValidTaxInvoice: true, missingFields: [], score: 100 },
  askedParticulars: [],
  ...{ taxCategoryCode: '', taxCategoryReason: { code: 'NOTHING_SAYS' }, vatAtRiskCents: ZERO, vatChargedCents: ZERO },
  ...{
    vatClaimableCents: ZERO,
    notClaimableReason: null,
    confidence: 1,
    lines: [],
    purchaseQuestions: [],
    useQuestions: [],
  },
  findings: codes.map((code) => ({
    ...{ severity: 'error', code, section: '20(4)(b)', vatAtRiskCents: ZERO },
  })),
});
const named = (list: ReturnType<typeof checklist>, name: string) => list.find((item) => item.name === name);

test('nothing is required of a purchase of up to R50', () => {
  expect(checklist(english, check('none'), facts)).toEqual([]);
});

test.each([
  ['a full invoice names the buyer', 'full', true],
  ['an abridged invoice does not', 'abridged', false],
] as const)('%s', (_why, invoiceClass, isRequired) => {
  expect(named(checklist(english, check(invoiceClass), facts), 'Recipient name') !== undefined).toBe(isRequired);
});

test('each particular has its section and its problem', () => {
  const list = checklist(english, check('full', ['MISSING_SUPPLIER_ADDRESS']), facts);
  expect(named(list, 'Supplier address')).toMatchObject({
    section: '20(4)(b)',
    problem: 'Missing supplier address',
  });
  expect(named(list, 'Supplier name')).toMatchObject({ problem: null, isNotRequired: false });
});

test('an absent particular without a finding is not required', () => {
  expect(named(checklist(english, check('full'), facts), 'Recipient VAT number')).toMatchObject({
    isNotRequired: true,
  });
});

test('a credit note follows section 21', () => {
  const list = checklist(english, check('full'), { ...facts, documentType: 'CREDIT_NOTE' });
  expect(named(list, 'Supplier name')?.section).toBe('21(3)(a)');
});
