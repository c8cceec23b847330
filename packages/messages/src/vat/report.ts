import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import type { VatPeriodStatus } from '@tillslip/domain/vat/periods/vat-period-status';
import type { DocumentOrigin, NoteMethod } from '@tillslip/domain/vat/vat201/vat201-document';
import { dayText, momentText } from '../dates.ts';
import type { I18n } from '../i18n.ts';

/** The headings of tables and files. */
const COLUMNS = {
  FIELD: (i18n: I18n) => i18n.t('Field'),
  DESCRIPTION: (i18n: I18n) => i18n.t('Description'),
  AMOUNT: (i18n: I18n) => i18n.t('Amount'),
  PART: (i18n: I18n) => i18n.t('Part'),
  SUPPLIER: (i18n: I18n) => i18n.t('Supplier'),
  SUPPLIER_VAT_NUMBER: (i18n: I18n) => i18n.t('Supplier VAT number'),
  SUPPLIER_OR_CUSTOMER: (i18n: I18n) => i18n.t('Supplier or customer'),
  INVOICE_NUMBER: (i18n: I18n) => i18n.t('Invoice number'),
  INVOICE_DATE: (i18n: I18n) => i18n.t('Invoice date'),
  TOTAL: (i18n: I18n) => i18n.t('Total'),
  VAT: (i18n: I18n) => i18n.t('VAT'),
  VAT_CHARGED: (i18n: I18n) => i18n.t('VAT charged'),
  VAT_CLAIMED: (i18n: I18n) => i18n.t('VAT claimed'),
  VAT_TYPE: (i18n: I18n) => i18n.t('VAT type'),
  WHY: (i18n: I18n) => i18n.t('Why'),
  REASON: (i18n: I18n) => i18n.t('Reason'),
  CUSTOMS_REFERENCE: (i18n: I18n) => i18n.t('Customs reference'),
  CUSTOMS_VAT_RECEIPT: (i18n: I18n) => i18n.t('Customs VAT receipt'),
  CUSTOMS_RELEASE: (i18n: I18n) => i18n.t('Customs release'),
  SELLER_NUMBER: (i18n: I18n) => i18n.t("Seller's number"),
  PREVIOUS_PERIOD: (i18n: I18n) => i18n.t('Previous period'),
  SAME_PERIOD_LAST_YEAR: (i18n: I18n) => i18n.t('Same period last year'),
  DOCUMENTS: (i18n: I18n) => i18n.t('Documents'),
  DOCUMENT_DATE: (i18n: I18n) => i18n.t('Document date'),
  CAPTURED_ON: (i18n: I18n) => i18n.t('Captured on'),
  VAT_NUMBER: (i18n: I18n) => i18n.t('VAT number'),
  INVOICE_CLASS: (i18n: I18n) => i18n.t('Invoice class'),
  EXCLUDING_VAT: (i18n: I18n) => i18n.t('Excluding VAT'),
  INCLUDING_VAT: (i18n: I18n) => i18n.t('Including VAT'),
  RATE: (i18n: I18n) => i18n.t('Rate'),
  CLAIMED_OR_OUTPUT: (i18n: I18n) => i18n.t('Claimed / output'),
  VAT201_FIELD: (i18n: I18n) => i18n.t('VAT201 field'),
  IN_THE_FIELD: (i18n: I18n) => i18n.t('In the field'),
  VALUE_FIELD: (i18n: I18n) => i18n.t('Value field'),
  IN_THE_VALUE_FIELD: (i18n: I18n) => i18n.t('In the value field'),
  IN_FIELD_6: (i18n: I18n) => i18n.t('In field 6'),
  CAPITAL: (i18n: I18n) => i18n.t('Capital'),
  REASON_NOT_CLAIMED: (i18n: I18n) => i18n.t('Reason not claimed'),
  SECTION: (i18n: I18n) => i18n.t('Section'),
  CAME_IN_AS: (i18n: I18n) => i18n.t('Came in as'),
  FILE: (i18n: I18n) => i18n.t('File'),
  DATE: (i18n: I18n) => i18n.t('Date'),
  BANK: (i18n: I18n) => i18n.t('Bank'),
  ACCOUNT: (i18n: I18n) => i18n.t('Account'),
  PAGE: (i18n: I18n) => i18n.t('Page'),
  CLAIMED: (i18n: I18n) => i18n.t('Claimed'),
  STATEMENT: (i18n: I18n) => i18n.t('Statement'),
  KIND: (i18n: I18n) => i18n.t('Kind'),
  CONSIDERATION: (i18n: I18n) => i18n.t('Consideration'),
  INVOICE: (i18n: I18n) => i18n.t('Invoice'),
  DECISION: (i18n: I18n) => i18n.t('Decision'),
  KEPT_DATE: (i18n: I18n) => i18n.t('Kept: date'),
  KEPT_NUMBER: (i18n: I18n) => i18n.t('Kept: number'),
  KEPT_FILE: (i18n: I18n) => i18n.t('Kept: file'),
  FORMULA: (i18n: I18n) => i18n.t('Formula'),
  FORM: (i18n: I18n) => i18n.t('Form'),
  DIFFERENCE: (i18n: I18n) => i18n.t('Difference'),
  IN_WORDS: (i18n: I18n) => i18n.t('In words'),
  CATEGORY: (i18n: I18n) => i18n.t('Category'),
  LINES: (i18n: I18n) => i18n.t('Lines'),
  TAXABLE: (i18n: I18n) => i18n.t('Taxable'),
  CHARGED: (i18n: I18n) => i18n.t('Charged'),
  NOT_CLAIMED: (i18n: I18n) => i18n.t('Not claimed'),
  BANK_AND_ACCOUNT: (i18n: I18n) => i18n.t('Bank and account'),
  CHARGES: (i18n: I18n) => i18n.t('Charges'),
  CHARGE: (i18n: I18n) => i18n.t('Charge'),
  NUMBER: (i18n: I18n) => i18n.t('Number'),
  WHY_NOT_ALL: (i18n: I18n) => i18n.t('Why not all'),
  WHY_NOT: (i18n: I18n) => i18n.t('Why not'),
  FILES: (i18n: I18n) => i18n.t('Files'),
  CLAIMED_OR_OUTPUT_TAX: (i18n: I18n) => i18n.t('Claimed or output'),
  BYTES: (i18n: I18n) => i18n.t('Bytes'),
  WHEN_UTC: (i18n: I18n) => i18n.t('When (UTC)'),
  WHO: (i18n: I18n) => i18n.t('Who'),
  WHAT: (i18n: I18n) => i18n.t('What'),
  OF: (i18n: I18n) => i18n.t('Of'),
  ID: (i18n: I18n) => i18n.t('Id'),
  BEFORE: (i18n: I18n) => i18n.t('Before'),
  AFTER: (i18n: I18n) => i18n.t('After'),
  PREVIOUS_HASH: (i18n: I18n) => i18n.t('Previous hash'),
  HASH: (i18n: I18n) => i18n.t('Hash'),
};

/** What a row of a file belongs to. */
const PARTS = {
  PART_INCLUDED: (i18n: I18n) => i18n.t('Included'),
  PART_SALE: (i18n: I18n) => i18n.t('Sale'),
  PART_IMPORTED_SERVICE: (i18n: I18n) => i18n.t('Purchase from abroad'),
  PART_ADJUSTMENT: (i18n: I18n) => i18n.t('Adjustment'),
  PART_EXCLUDED: (i18n: I18n) => i18n.t('Excluded'),
  PART_BANK_CHARGE: (i18n: I18n) => i18n.t('Bank charge'),
  PART_INPUT: (i18n: I18n) => i18n.t('Input'),
  PART_OUTPUT: (i18n: I18n) => i18n.t('Output'),
};

/** Headings and single words of the working paper and of the page of a pack. */
const HEADINGS = {
  TITLE: (i18n: I18n) => i18n.t('VAT201 working paper'),
  VENDOR: (i18n: I18n) => i18n.t('Vendor'),
  NOT_REGISTERED: (i18n: I18n) => i18n.t('Not registered'),
  TAX_PERIOD: (i18n: I18n) => i18n.t('Tax period'),
  DUE: (i18n: I18n) => i18n.t('Due'),
  BASIS: (i18n: I18n) => i18n.t('Basis'),
  INVOICE_BASIS: (i18n: I18n) => i18n.t('Invoice basis'),
  PAYMENTS_BASIS: (i18n: I18n) => i18n.t('Payments basis'),
  STATUS: (i18n: I18n) => i18n.t('Status'),
  SARS_REFERENCE: (i18n: I18n) => i18n.t('SARS reference'),
  PAYMENT_REFERENCE: (i18n: I18n) => i18n.t('Payment reference'),
  PAID_ON: (i18n: I18n) => i18n.t('Date of payment'),
  NOT_A_PERIOD: (i18n: I18n) => i18n.t('Not created as a period'),
  PREPARED: (i18n: I18n) => i18n.t('Prepared'),
  OUTPUT_TAX: (i18n: I18n) => i18n.t('A. Output tax'),
  INPUT_TAX: (i18n: I18n) => i18n.t('B. Input tax'),
  RESULT: (i18n: I18n) => i18n.t('Result'),
  FORM_AND_DOCUMENTS: (i18n: I18n) => i18n.t('Form and documents'),
  BREAKDOWN: (i18n: I18n) => i18n.t('Breakdown by category'),
  CHARGED_NOT_CLAIMED: (i18n: I18n) => i18n.t('VAT charged and not claimed'),
  ALL_CLAIMED: (i18n: I18n) => i18n.t('All VAT that was charged is claimed.'),
  BANK_CHARGES: (i18n: I18n) => i18n.t('Bank charges from statements'),
  ADJUSTMENTS_BY_HAND: (i18n: I18n) => i18n.t('Adjustments entered by hand'),
  NONE: (i18n: I18n) => i18n.t('None.'),
  NO_DIESEL: (i18n: I18n) => i18n.t('Diesel refunds (fields 21 and up) are not part of this working paper.'),
  WORKING_PAPER_PDF: (i18n: I18n) => i18n.t('Working paper (PDF)'),
  WORKING_PAPER_EXCEL: (i18n: I18n) => i18n.t('Working paper (Excel)'),
  INPUT: (i18n: I18n) => i18n.t('Input'),
  OUTPUT: (i18n: I18n) => i18n.t('Output'),
  EXCLUSIONS: (i18n: I18n) => i18n.t('Exclusions'),
  STATEMENT_CHARGES: (i18n: I18n) => i18n.t('Bank charges'),
  ADJUSTMENTS: (i18n: I18n) => i18n.t('Adjustments'),
  DUPLICATES: (i18n: I18n) => i18n.t('Duplicates'),
  AUDIT_TRAIL: (i18n: I18n) => i18n.t('Audit trail'),
  INDEX: (i18n: I18n) => i18n.t('Index with SHA-256'),
};

const WORDS = { ...COLUMNS, ...PARTS, ...HEADINGS };

/** A heading or a single word of the files of a VAT period. */
export type ReportWord = keyof typeof WORDS;

/** A heading or a single word of the files of a VAT period. */
export const reportWord = (i18n: I18n, word: ReportWord): string => WORDS[word](i18n);

/** How far a VAT period is. */
export function periodStatusText(i18n: I18n, status: VatPeriodStatus): string {
  switch (status) {
    case 'not_started':
      return i18n.t('Not started');
    case 'in_progress':
      return i18n.t('In progress');
    case 'ready':
      return i18n.t('Ready');
    case 'submitted':
      return i18n.t('Submitted');
  }
}

/** What a column of a form compares: the period before or the same one a year ago, with its code. */
export const comparedText = (i18n: I18n, other: 'previous' | 'last-year', code: string): string =>
  other === 'previous' ? i18n.t('Previous period {code}', { code }) : i18n.t('Same period last year {code}', { code });

/** How a document came into a period. */
export function originText(i18n: I18n, origin: DocumentOrigin): string {
  switch (origin) {
    case 'document':
      return i18n.t('document');
    case 'late':
      return i18n.t('late');
    case 'correction':
      return i18n.t('correction');
  }
}

/** Where credit and debit notes are shown. */
export function noteMethodText(i18n: I18n, method: NoteMethod): string {
  switch (method) {
    case 'own-fields':
      return i18n.t('Credit and debit notes are shown in the fields the form names for them, 12 and 18.');
    case 'netted':
      return i18n.t('Credit and debit notes are netted against the invoices they change.');
  }
}

/** The days of a period behind its code. */
export const taxPeriodText = (i18n: I18n, code: string, start: CalendarDate, end: CalendarDate): string =>
  i18n.t('{code} ({start} to {end})', { code, start: dayText(i18n, start), end: dayText(i18n, end) });

/** Until when a VAT201 must be filed and paid, and how. */
export const dueText = (i18n: I18n, day: CalendarDate, method: 'efiling' | 'manual'): string =>
  method === 'efiling'
    ? i18n.t('{day}, on eFiling', { day: dayText(i18n, day) })
    : i18n.t('{day}, by hand', { day: dayText(i18n, day) });

/** How many documents are in a period, and how they came in. */
export const documentsText = (
  i18n: I18n,
  counts: { readonly documents: number; readonly late: number; readonly corrections: number; readonly waiting: number },
): string =>
  i18n.t('{documents}, {late} of them late, {corrections} corrections; {waiting} not counted yet', {
    documents: counts.documents,
    late: counts.late,
    corrections: counts.corrections,
    waiting: counts.waiting,
  });

/** When a file was made. */
export const preparedText = (i18n: I18n, at: Date): string =>
  i18n.t('{time} (South Africa)', { time: momentText(i18n, at) });

/** Where a bank charge is on its statement. */
export const statementPageText = (i18n: I18n, page: number | null): string =>
  page === null ? i18n.t('Statement') : i18n.t('Statement, page {page}', { page });

/** The days of a period and until when it is due, above the form. */
export const packPeriodText = (i18n: I18n, start: CalendarDate, end: CalendarDate, due: CalendarDate): string =>
  i18n.t('{start} to {end}, due {due}.', {
    start: dayText(i18n, start),
    end: dayText(i18n, end),
    due: dayText(i18n, due),
  });

/** Where the audit trail of a pack ends. */
export const chainHeadText = (
  i18n: I18n,
  head: { readonly sequence: number; readonly hash: string } | undefined,
): string =>
  head
    ? i18n.t('The trail ends with event {sequence}.\nIts hash is {hash}', { sequence: head.sequence, hash: head.hash })
    : i18n.t('The trail has no events yet.');

/** Which page of a paper one is. */
export const pageNumberText = (i18n: I18n, page: number, pages: number): string =>
  i18n.t('page {page} of {pages}', { page, pages });

/** What is in a pack: each file with what it is, in two columns. */
export function packReadmeText(i18n: I18n): string {
  const title = i18n.t('Supporting pack of a VAT201, made by Tillslip');
  const files = [
    ['index.html', i18n.t('start here: every document with a link, works without the internet')],
    ['VAT201-working-paper.pdf', i18n.t('the form with its checks, breakdown, exclusions and adjustments')],
    ['VAT201-working-paper.xlsx', i18n.t('the same with a sheet for each schedule; every line links to its document')],
    ['schedules/', i18n.t('input, output, exclusions, bank charges, adjustments and duplicates as CSV')],
    ['documents/', i18n.t('the documents, byte for byte as they were captured: date_supplier_number_total')],
    ['statements/', i18n.t('the bank statements whose charges are in the form')],
    ['audit-trail/', i18n.t('what was done to these documents, and the hash the trail ends with')],
    ['verify.html', i18n.t('checks that no file and no event was changed, works without the internet')],
    ['index.csv', i18n.t('every file of this pack with its size and SHA-256')],
  ] as const;
  const closing = i18n.t(
    'Each event of the trail carries the hash of the one before it: none can be changed or taken out unnoticed.',
  );
  const list = files.map(([name, text]) => `${name.padEnd(28)}${text}`).join('\n');
  return `${title}\n${'='.repeat(title.length)}\n\n${list}\n\n${closing}\n`;
}

/** How far a pack is, on the page that waits for it. */
export const packProgressText = (i18n: I18n, done: number, total: number): string =>
  total > 0
    ? i18n.t('{done} of {total} documents are packed. The download starts by itself.', { done, total })
    : i18n.t('Starting… The download starts by itself.');

/** The title of that page. */
export const packWaitingTitle = (i18n: I18n): string => i18n.t('Making the supporting pack');
