import type { VatDocumentDetail } from '@tillslip/contract/vat/documents';
import type { VatArtifact } from '@tillslip/contract/vat/exports';
import type { VatBankFee, WorkingPaper } from '@tillslip/contract/vat/paper';
import type { VatDocument, VatLine, VatPeriod } from '@tillslip/contract/vat/schemas';
import { calendarDate } from '@tillslip/domain/kernel/calendar-date';
import { cents } from '@tillslip/domain/kernel/money';
import { COMPANY } from './company-sample.ts';

// Data in Greek for the tests of the language: whatever is Latin on a screen is a text then.

/** A day of the period, a moment of it, and an identifier. */
export const DAY = calendarDate('2026-05-04');
export const MOMENT = '2026-05-04T08:00:00.000Z';
export const ID = COMPANY.id;

/** The days of the period. */
export const DAYS = {
  ...{ companyId: ID, periodStart: calendarDate('2026-05-01'), periodEnd: calendarDate('2026-06-30') },
};

/** A period. */
export const PERIOD: VatPeriod = {
  ...{ id: ID, periodCode: '202606', ...DAYS, status: 'in_progress', dueDate: DAY, daysLeft: 5 },
  ...{ sarsReference: null, paymentReference: null, paidOn: null },
  ...{ nextStatuses: ['ready'], submittedAt: null, submittedNetCents: null, reopenReason: null, createdAt: MOMENT },
};

/** A file that was exported. */
export const FILE: VatArtifact = {
  ...{ id: ID, kind: 'pack', periodCode: '202606', ...DAYS, status: 'done', done: 1, total: 2, filename: 'α' },
  ...{ bytes: 5_000_000, sha256: null, downloadUrl: '/α', emailTo: 'α@α', createdAt: MOMENT },
};

/** A line of a document. */
export const LINE: VatLine = {
  ...{ position: 0, description: 'Αυγά', lineOrigin: 'line', inclusiveCents: cents(115), vatCents: cents(15) },
  ...{ claimableCents: cents(15), treatment: 'standard', rateBp: 1500, vatType: 'standard', field: '15' },
  ...{ source: 'document', why: [], reason: null, section: null },
};

/** A document. */
export const DOCUMENT: VatDocument = {
  ...{ receiptId: ID, side: 'purchase', kind: 'invoice', origin: 'document', originPeriodCode: null },
  ...{ originReason: null, supplierName: 'Άλφα', supplierVatNumber: null, customerName: null, invoiceNumber: '7' },
  ...{ invoiceDate: DAY, totalCents: cents(115), chargedCents: cents(15), claimedCents: cents(15) },
  ...{ amountCents: cents(15), lines: [LINE] },
};

/** The same with everything that a person may say about it. */
export const DETAIL: VatDocumentDetail = {
  ...DOCUMENT,
  choices: {
    ...{ side: null, supply: null, purchase: null, marketValueCents: null, sellerId: null, sellerDeclared: false },
    ...{ sellerIdCopied: false, paidOn: null, importReference: null, importReleased: false, importReleasedOn: null },
    ...{ importVatReceipt: null, randTotalCents: null, randVatCents: null, originalNumber: null, exportProof: null },
    ...{ lineTypes: [], lineUses: [], acceptedReason: null },
  },
  ...{ version: 0, accountingBasis: 'invoice', payments: [], isClaimed: true, questions: [], lockedByPeriodCode: null },
};

/** A bank charge. */
export const FEE: VatBankFee = {
  ...{ transactionId: 'α', statementId: 'α', date: DAY, description: '', isFeeOfPayment: false, bankName: null },
  ...{ accountMasked: '•••• 1', amountCents: cents(115), vatCents: cents(15), claimableCents: cents(15), field: '15' },
  ...{ origin: 'document', reason: null, section: null, page: null, statementHref: '/α', balanceConfirmed: true },
};

const FIELD = { label: 'Πεδίο', previousCents: cents(0), lastYearCents: cents(5) };

/** The working paper of the period. */
export const PAPER: WorkingPaper = {
  ...DAYS,
  ...{ companyName: 'Καρού', vatNumber: '4123456789', accountingBasis: 'invoice', filingMethod: 'efiling' },
  ...{
    periodCode: '202606',
    periodId: ID,
    status: 'in_progress',
    dueDate: DAY,
    filing: null,
    noteMethod: 'own-fields',
  },
  fields: [
    { ...FIELD, field: '1', section: 'output', amountCents: cents(9), documents: 1, changeCents: cents(9) },
    { ...FIELD, field: '13', section: 'output', amountCents: cents(9), documents: 0, changeCents: cents(0) },
    { ...FIELD, field: '15', section: 'input', amountCents: cents(5), documents: 3, changeCents: cents(-5) },
    { ...FIELD, field: '20', section: 'result', amountCents: cents(4), documents: 0, changeCents: cents(4) },
  ],
  previous: { ...DAYS, periodCode: '202604' },
  lastYear: { ...DAYS, periodCode: '202506' },
  ...{ vatTypes: [], exclusions: [], checks: [], documents: 3, late: 0, corrections: 0, waiting: 0 },
};
