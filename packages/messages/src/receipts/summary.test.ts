import { cents, ZERO } from '@tillslip/domain/kernel/money';
import { CLAIM_REASONS, type ClaimFact, type PaperworkFact } from '@tillslip/domain/receipts/receipt-summary';
import { expect, test } from 'vitest';
import { createI18n } from '../create-i18n.ts';
import { claimLineText, claimSentence, paperworkText } from './summary.ts';

const english = createI18n('en');
const claim = (part: Partial<ClaimFact>): ClaimFact => ({
  ...{ state: 'all', claimCents: cents(15_00), chargedCents: cents(15_00), reason: null, isFixable: false },
  ...part,
});
const none = { state: 'none', claimCents: ZERO } as const;

test.each<[string, ClaimFact, string]>([
  ['all of it', claim({}), 'Claim R15.00'],
  ['nothing', claim({ ...none, reason: 'entertainment' }), 'Claim R0.00: food, drinks and entertainment'],
  ['without a company', claim({ ...none, reason: 'no-company' }), 'Claim R0.00: no company chosen'],
  [
    'a share',
    claim({ state: 'part', claimCents: cents(7_50), reason: 'private-use' }),
    'Claim R7.50 of R15.00: business share only',
  ],
  [
    'some lines only',
    claim({ state: 'part', claimCents: cents(7_50), reason: 'entertainment' }),
    'Claim R7.50 of R15.00: the rest is food, drinks and entertainment',
  ],
  ['a credit note', claim({ claimCents: cents(-15_00) }), 'Claim −R15.00: credit note'],
  ['an own sale', claim({ ...none, state: 'sale', reason: 'own-sale' }), 'Output VAT R15.00: your own sale'],
  ['not checked', claim({ ...none, state: 'waiting' }), 'Needs review: not counted yet'],
])('the claim: %s', (_why, fact, text) => {
  expect(claimLineText(english, fact)).toBe(text);
});

test('every reason has words, without a full stop', () => {
  const texts = CLAIM_REASONS.map((reason) => claimLineText(english, claim({ ...none, reason })));
  const foreign = 'Foreign: no South African input tax';
  expect(texts).toContain(foreign);
  for (const text of texts.filter((one) => one !== foreign)) expect(text).toMatch(/^Claim R0\.00: .*[^.]$/);
  expect(new Set(texts).size).toBe(CLAIM_REASONS.length);
});

test.each<[string, ClaimFact, string | null]>([
  ['nothing is left to say', claim({}), null],
  ['the reason of the Act', claim({ ...none, reason: 'no-valid-tax-invoice' }), 'There is no valid tax invoice.'],
  [
    'what to do',
    claim({ ...none, reason: 'no-company' }),
    'Only a company can claim VAT. Choose the company it belongs to.',
  ],
  ['a credit note', claim({ claimCents: cents(-15_00) }), 'A credit note lowers what you claim.'],
  ['not checked', claim({ ...none, state: 'waiting' }), 'Nothing counts in your VAT201 until you check it.'],
])('the claim as a sentence: %s', (_why, fact, text) => {
  expect(claimSentence(english, fact)).toBe(text);
});

test.each<[string, PaperworkFact, string]>([
  ['complete', { state: 'complete', missing: [] }, 'Paperwork complete'],
  ['one missing', { state: 'missing', missing: ['MISSING_VAT_AMOUNT'] }, 'Missing: VAT amount'],
  [
    'two missing',
    { state: 'missing', missing: ['MISSING_QUANTITY', 'MISSING_VAT_AMOUNT'] },
    '2 details missing or not right',
  ],
  ['up to R50', { state: 'not-needed', missing: [] }, 'No tax invoice needed'],
  ['a quotation', { state: 'not-a-tax-invoice', missing: [] }, 'Not a tax invoice'],
  ['not checked', { state: 'unchecked', missing: [] }, 'Paperwork not checked yet'],
])('the paperwork: %s', (_why, fact, text) => {
  expect(paperworkText(english, fact)).toBe(text);
});
