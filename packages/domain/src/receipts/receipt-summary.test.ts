import { expect, test } from 'vitest';
import { cents, ZERO } from '../kernel/money.ts';
import { NOT_CLAIMABLE_REASONS } from '../vat/claim/input-tax.ts';
import { type CheckOutcome, summariseReceipt } from './receipt-summary.ts';

const VAT = cents(15_00);
const outcome = (change: Partial<CheckOutcome>): CheckOutcome => ({
  ...{ status: 'completed', hasCompany: true, vatChargedCents: VAT, vatClaimableCents: VAT },
  ...{ notClaimableReason: null, invoiceClass: 'abridged', isValidTaxInvoice: true, missingFields: [] },
  ...change,
});
const denied = (notClaimableReason: CheckOutcome['notClaimableReason'], change: Partial<CheckOutcome> = {}) =>
  outcome({ vatClaimableCents: ZERO, notClaimableReason, ...change });
const missing = (...missingFields: CheckOutcome['missingFields']): Partial<CheckOutcome> => ({
  ...{ isValidTaxInvoice: false, missingFields },
});
const TWO = ['MISSING_SUPPLIER_ADDRESS', 'MISSING_VAT_AMOUNT'] as const;
const half = { vatClaimableCents: cents(7_50), notClaimableReason: 'private-use' } as const;
const note = { vatChargedCents: cents(-15_00), vatClaimableCents: cents(-15_00) };

test.each<[string, CheckOutcome, string, number, string | null, boolean]>([
  // why, check, state, claim, reason, can be fixed
  ['a valid invoice is claimed in full', outcome({}), 'all', 15_00, null, false],
  ['a private share leaves a part', outcome(half), 'part', 7_50, 'private-use', false],
  ['a meal is never claimed', denied('entertainment'), 'none', 0, 'entertainment', false],
  ['paperwork can be put right', denied('no-valid-tax-invoice'), 'none', 0, 'no-valid-tax-invoice', true],
  ['a credit note lowers the claim', outcome(note), 'all', -15_00, null, false],
  ['nobody claims it without a company', outcome({ hasCompany: false }), 'none', 0, 'no-company', true],
  [
    'a company would not help a meal',
    denied('entertainment', { hasCompany: false }),
    'none',
    0,
    'entertainment',
    false,
  ],
  ['zero-rated goods carry no VAT', denied('no-vat-charged'), 'none', 0, 'no-vat-charged', false],
  ['a document without VAT or reason', denied(null, { vatChargedCents: ZERO }), 'none', 0, 'no-vat-charged', false],
  ['the VAT on an own sale is output tax', denied('own-sale'), 'sale', 0, 'own-sale', false],
  ['nothing counts before it is checked', outcome({ status: 'needs_review' }), 'waiting', 0, null, false],
  ['nothing is known before the first check', outcome({ invoiceClass: null }), 'waiting', 0, null, false],
])('what may be claimed: %s', (_why, check, state, claimCents, reason, isFixable) => {
  expect(summariseReceipt(check).claim).toEqual({
    ...{ state, claimCents, reason, isFixable },
    chargedCents: check.vatChargedCents,
  });
});

test('what may be claimed is the amount of the check, for every reason', () => {
  for (const reason of NOT_CLAIMABLE_REASONS)
    expect(summariseReceipt(denied(reason)).claim).toMatchObject({ claimCents: 0, reason });
});

test.each<[string, Partial<CheckOutcome>, string, readonly string[]]>([
  ['nothing is missing', {}, 'complete', []],
  ['complete paperwork says nothing of the claim', denied('entertainment'), 'complete', []],
  ['two particulars', missing(...TWO), 'missing', TWO],
  ['up to R50', { invoiceClass: 'none' }, 'not-needed', []],
  ['not an invoice at all', { isValidTaxInvoice: false }, 'not-a-tax-invoice', []],
  ['a person must look first', { status: 'needs_review', ...missing('MISSING_VAT_AMOUNT') }, 'unchecked', []],
  ['never checked', { invoiceClass: null, isValidTaxInvoice: false }, 'unchecked', []],
])('the paperwork: %s', (_why, change, state, fields) => {
  expect(summariseReceipt(outcome(change)).paperwork).toEqual({ state, missing: fields });
});
