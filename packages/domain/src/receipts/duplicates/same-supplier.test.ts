import { expect, test } from 'vitest';
import { calendarDate } from '../../kernel/calendar-date.ts';
import { cents } from '../../kernel/money.ts';
import { findLikelyDuplicates } from './duplicate-evidence.ts';
import type { StoredEvidence } from './duplicate-facts.ts';

const slip: StoredEvidence = {
  documentType: 'RECEIPT',
  supplierName: 'Karoo Hardware',
  supplierVatNumber: '4010139121',
  invoiceNumber: null,
  invoiceDate: calendarDate('2026-03-05'),
  totalCents: cents(123_45),
};
const long: StoredEvidence = { ...slip, documentType: 'TAX_INVOICE', invoiceNumber: 'INV-70413' };
const found = (a: StoredEvidence, b: StoredEvidence): string | null =>
  findLikelyDuplicates(a, [b])[0]?.reasons[0]?.code ?? null;

const by = (supplierName: string | null, supplierVatNumber: string | null = null) => ({
  ...{ ...slip, supplierName, supplierVatNumber, lineItems: [] },
});

test.each([
  [
    'another supplier and VAT number, where all else agrees',
    { ...long, supplierName: 'Boland Dairy', supplierVatNumber: '4987654321' },
    long,
    null,
  ],
  ['another supplier of the same trade', by('Boland Hardware'), by('Karoo Hardware'), null],
  ['a branch', by('Karoo Hardware Paarl', '4010139121'), by('Karoo Hardware Worcester', '4010139121'), null],
  ['the sign and the name with its place', by('Karoo Hardware'), by('Karoo Hardware Paarl'), 'SAME_PURCHASE'],
  ['spaces that were lost', by('KarooHardware'), by('Karoo Hardware'), 'SAME_PURCHASE'],
  ['digits read for letters', by('KAR00 HARDWARE'), by('Karoo Hardware'), 'SAME_PURCHASE'],
  [
    'two digits of the VAT number',
    by('Karoo Hardware', '4010139121'),
    by('Karoo Hardware', '4010738121'),
    'SAME_PURCHASE',
  ],
  ['another VAT number under one name', by('Karoo Hardware', '4010139121'), by('Karoo Hardware', '4987654321'), null],
  [
    "the buyer's VAT number read as the supplier's",
    by('Karoo Hardware', '4010139121'),
    { ...by('Karoo Hardware', '4987654321'), recipientVatNumber: '4987654321' },
    'SAME_PURCHASE',
  ],
  [
    'another address of one chain',
    { ...by('Karoo Hardware'), supplierAddress: '12 Long Street, Paarl' },
    { ...by('Karoo Hardware'), supplierAddress: '88 Voortrekker Road, Ceres' },
    null,
  ],
] as const)('suppliers: %s', (_why, a, b, code) => {
  expect(found(a as StoredEvidence, b as StoredEvidence)).toBe(code);
});
