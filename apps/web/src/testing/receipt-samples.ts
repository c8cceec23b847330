import type { ReceiptListRow } from '@tillslip/contract/columns/receipt-columns';
import type { Draft } from '@tillslip/contract/receipts/receipts';
import type { CheckResult, Finding, LineItem, ReceiptDetail, ReceiptFacts } from '@tillslip/contract/receipts/schemas';
import { calendarDate } from '@tillslip/domain/kernel/calendar-date';
import { cents } from '@tillslip/domain/kernel/money';
import { FINDINGS as ALL_FINDINGS, PARTICULAR_CODES } from '@tillslip/domain/receipts/check/finding';
import { type FactValues, mapFacts } from '@tillslip/domain/receipts/facts/fact-schema';
import {
  CLAIM_REASONS,
  CLAIM_STATES,
  PAPERWORK_STATES,
  type ReceiptSummary,
  summariseReceipt,
} from '@tillslip/domain/receipts/receipt-summary';
import { SIGNALS as ALL_SIGNALS, SIGNAL_EVIDENCE, type Signal } from '@tillslip/domain/receipts/suppliers/signal';
import { COMPANY } from './company-sample.ts';
import { everyCodeOnce } from './every-code.ts';

// Data in Greek for the tests of the language: whatever is Latin on a screen is a text then.

/** A day and a moment of it. */
export const DAY = calendarDate('2026-05-04');
export const MOMENT = '2026-05-04T08:00:00.000Z';

/** An identifier, as the list takes only such from the address. */
export const ID = COMPANY.id;

/** A folder of the company. */
export const FOLDER = { id: ID, companyId: ID, name: 'Φάκελος', receiptCount: 1, createdAt: MOMENT };

/** What every screen of invoices asks for. */
export const COMPANIES = [
  [['companies', 'list'], [COMPANY]],
  [['companies', 'folders', ID], [FOLDER]],
] as const;

const line = (part: Partial<LineItem>): LineItem => ({
  ...{ description: 'Αυγά', quantity: 2, unitPriceCents: cents(100), totalCents: cents(200), vatTreatment: 'standard' },
  ...part,
});

/** Facts of which each has a value. */
export const FACTS: ReceiptFacts = {
  ...{ supplierName: 'Προμηθευτής', supplierVatNumber: '4123456789', invoiceNumber: '7', invoiceDate: DAY },
  ...{ terms: 'Όροι', referenceNumber: '7', supplierContact: 'Τηλ. 1' },
  ...{ dueDate: DAY, documentType: 'TAX_INVOICE', invoiceTitle: 'Τίτλος', supplierAddress: 'Οδός' },
  ...{ totalCents: cents(200), vatCents: cents(26), subtotalCents: cents(174), vatRate: 1500, currency: '€' },
  ...{ paymentMethod: 'card', recipientName: 'Αγοραστής', recipientVatNumber: '41', recipientAddress: 'Οδός' },
  lineItems: [
    line({}),
    line({ vatTreatment: 'zero-rated', totalCents: cents(300) }),
    line({ vatTreatment: 'exempt', quantity: null }),
    line({ vatTreatment: 'unknown' }),
  ],
};

/** Facts of which none has a value. */
export const NO_FACTS: ReceiptFacts = {
  ...(mapFacts(() => null) as unknown as FactValues),
  ...{ documentType: 'UNKNOWN', lineItems: [] },
};

/** A check that found nothing. */
export const CHECK: CheckResult = {
  ...{ validity: 'valid', invoiceClass: 'full', isValidTaxInvoice: true, missingFields: [], findings: [], score: 100 },
  askedParticulars: [],
  ...{ taxCategoryCode: 'OFFICE_SUPPLIES', taxCategoryReason: { code: 'CHOSEN' }, vatAtRiskCents: cents(0) },
  ...{ vatChargedCents: cents(26), vatClaimableCents: cents(26), notClaimableReason: null, confidence: 1 },
  ...{ lines: [], purchaseQuestions: [], useQuestions: [] },
};

/** Lists with every finding. */
export const FINDINGS: readonly Finding[][] = everyCodeOnce(ALL_FINDINGS).map((list) =>
  list.map((finding, index) => ({
    ...finding,
    ...{ severity: index % 2 === 0 ? 'error' : 'warning', section: '20', vatAtRiskCents: cents(1) },
  })),
);

/** A check with these findings. */
export const checkWith = (findings: Finding[]): CheckResult => ({
  ...CHECK,
  ...{ validity: 'invalid', findings, vatAtRiskCents: cents(26) },
});

/** All of the VAT is claimed, and the paperwork is complete. */
const SUMMARY: ReceiptSummary = summariseReceipt({
  ...CHECK,
  ...{ status: 'completed', hasCompany: true },
});

/** Every pair of facts: each reason, each share, and each particular alone and with another. */
export const SUMMARIES: readonly ReceiptSummary[] = [
  ...CLAIM_STATES.map((state) => ({ ...SUMMARY, claim: { ...SUMMARY.claim, state } })),
  ...CLAIM_REASONS.map((reason) => ({ ...SUMMARY, claim: { ...SUMMARY.claim, state: 'none' as const, reason } })),
  { ...SUMMARY, claim: { ...SUMMARY.claim, claimCents: cents(-26) } },
  ...PAPERWORK_STATES.map((state) => ({ ...SUMMARY, paperwork: { state, missing: PARTICULAR_CODES } })),
  ...PARTICULAR_CODES.map((code) => ({ ...SUMMARY, paperwork: { state: 'missing' as const, missing: [code] } })),
];

const EVIDENCE = everyCodeOnce(SIGNAL_EVIDENCE).map((list) => list.map((one) => ({ ...one, receiptId: ID })));

/** Lists with every signal; the first of each has every evidence. */
export const SIGNALS: readonly Signal[][] = everyCodeOnce(ALL_SIGNALS).map((list, index) =>
  list.map((signal, place) => ({
    ...signal,
    ...{ evidence: (place === 0 && EVIDENCE[index]) || [], fields: ['recipientName'] },
  })),
);

/** An invoice. */
export const RECEIPT: ReceiptDetail = {
  version: 1,
  ...{
    id: ID,
    status: 'completed',
    validity: 'valid',
    summary: SUMMARY,
    supplierName: 'Προμηθευτής',
    invoiceNumber: '7',
  },
  ...{ invoiceDate: DAY, totalCents: cents(200), vatCents: cents(26), signedTotalCents: cents(200) },
  ...{ signedVatCents: cents(26), currency: null, documentType: 'TAX_INVOICE', companyId: ID, companyName: 'Καρού' },
  ...{ folderName: null, isDuplicate: false, reviewedAt: null, thumbnailUrl: null, createdAt: MOMENT },
  ...{ facts: FACTS, evidence: {}, check: CHECK, folderId: null, vatType: 'standard', businessUsePercent: 100 },
  notes: 'Σημείωση',
  ...{
    provenance: {},
    signals: [],
    suggestions: [],
    taxCategoryChosen: null,
    expenseCategoryChosen: null,
    pages: [],
    files: [],
  },
  ...{
    duplicateOf: null,
    duplicateReason: null,
    readFailure: null,
    reviewReason: null,
    reviewReasons: [],
    recipientReason: null,
    updatedAt: MOMENT,
  },
};

/** An invoice of which nothing is known. */
export const UNKNOWN_RECEIPT: ReceiptDetail = {
  ...RECEIPT,
  ...{ status: 'needs_review', validity: 'pending', supplierName: null, invoiceNumber: null, invoiceDate: null },
  ...{ totalCents: null, signedTotalCents: null, companyId: null, companyName: null, facts: NO_FACTS },
  ...{ businessUsePercent: 40, readFailure: 'blurred', reviewReason: 'reading-failed' },
};

/** A row of the list. */
export const ROW: ReceiptListRow = {
  ...{ ...RECEIPT, paymentMethod: 'card', supplierVatNumber: '4111111117', recipientVatNumber: null },
  taxCategoryCode: 'OFFICE_SUPPLIES',
  expenseCategoryName: null,
  ...{ supplierContact: null, referenceNumber: null, terms: null },
};

/** An upload that is queued. */
export const DRAFT: Draft = {
  ...{ id: ID, status: 'queued', filename: 'α', pageRange: null, fileCount: 1 },
  ...{ firstFileId: null, companyId: null, folderId: null },
  ...{
    progress: null,
    failure: null,
    facts: FACTS,
    evidence: {},
    check: CHECK,
    summary: SUMMARY,
    duplicates: [],
    split: null,
  },
  ...{
    pageSplit: null,
    parts: [],
    needsPassword: false,
    waitsForRoom: false,
    signals: [],
    batchId: null,
    previewUrl: null,
    pages: [],
  },
  ...{ receiptId: ID, pageCount: 1, receiptStatus: null, elapsedMs: 1000, createdAt: MOMENT },
};
