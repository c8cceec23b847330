import { formatMoney } from '@tillslip/domain/kernel/format-rand';
import { isCategoryCode } from '@tillslip/domain/receipts/categories/tax-categories';
import { PARTICULAR_CODES } from '@tillslip/domain/receipts/check/finding';
import { FACTS, isFactName } from '@tillslip/domain/receipts/facts/fact-schema';
import type { ShownFact } from '@tillslip/domain/receipts/facts/shown-fact';
import { formatRate } from '@tillslip/domain/vat/rates/vat-rate';
import type { I18n } from '../i18n.ts';
import { taxCategoryText } from '../vat/tax-categories.ts';
import { particularText } from './findings.ts';
import { paymentMethodText } from './payment-methods.ts';
import { storedVatTypeText } from './supplier-memory.ts';

const isPrintedAmount = (field: string): boolean => isFactName(field) && FACTS[field].type === 'amount';

/**
 * A value of an invoice, by the name of its field.
 *
 * @param currency that of the document, which the amounts printed on it are in; null is rand. What is counted of it in a
 * return is in rand.
 */
export function shownFactText(i18n: I18n, field: string, value: ShownFact, currency: string | null = null): string {
  switch (value.code) {
    case 'TEXT':
      return codeText(i18n, field, value.text) ?? value.text;
    case 'AMOUNT':
      return formatMoney(value.cents, isPrintedAmount(field) ? currency : null);
    case 'RATE':
      return formatRate(value.rate);
    case 'PERCENT':
      return `${value.percent}%`;
    case 'NUMBER':
      return String(value.number);
    case 'ANSWER':
      return value.isYes ? i18n.t('Yes') : i18n.t('No');
    case 'LINES':
      return i18n.t('{count, plural, one {# line} other {# lines}}', { count: value.count });
    case 'FILES':
      return i18n.t('{count, plural, one {# file} other {# files}}', { count: value.count });
    case 'UPLOADS':
      return i18n.t('{count, plural, one {# upload} other {# uploads}}', { count: value.count });
    case 'PARTICULARS':
      return value.codes.map((code) => storedParticularText(i18n, code)).join(', ');
    case 'GONE':
      return goneText(i18n, value.what);
  }
}

function codeText(i18n: I18n, field: string, text: string): string | null {
  if (/^(?:tax|expense)Category/.test(field) && isCategoryCode(text)) return taxCategoryText(i18n, text);
  if (field === 'paymentMethod') return paymentMethodText(i18n, text);
  const worded = CODES[`${field} ${text}`];
  if (worded) return worded(i18n);
  return field === 'vatType' ? storedVatTypeText(i18n, text) : null;
}

/** Codes that are recorded, by their field. */
const CODES: Readonly<Record<string, (i18n: I18n) => string>> = {
  'status completed': (i18n) => i18n.t('Saved'),
  'status needs_review': (i18n) => i18n.t('Needs review'),
  'status deleted': (i18n) => i18n.t('Deleted'),
  'validity valid': (i18n) => i18n.t('Valid'),
  'validity invalid': (i18n) => i18n.t('Invalid'),
  'validity pending': (i18n) => i18n.t('Pending'),
  'side purchase': (i18n) => i18n.t('Purchase'),
  'side sale': (i18n) => i18n.t('Sale'),
  'purchase imported-services': (i18n) => i18n.t('Imported services'),
  'purchase second-hand-goods': (i18n) => i18n.t('Second-hand goods'),
  'supply standard': (i18n) => i18n.t('Standard-rated'),
  'supply capital': (i18n) => i18n.t('Capital goods'),
  'supply zero-rated': (i18n) => i18n.t('Zero-rated'),
  'supply export': (i18n) => i18n.t('Exported goods'),
  'supply exempt': (i18n) => i18n.t('Exempt'),
  'supply accommodation-over-28-days': (i18n) => i18n.t('Accommodation of more than 28 days'),
  'supply accommodation-to-28-days': (i18n) => i18n.t('Accommodation of up to 28 days'),
  'supply change-in-use': (i18n) => i18n.t('Change in use'),
  'provider google': () => 'Google',
  'provider openai-compatible': (i18n) => i18n.t('The service of this installation'),
};

/** A particular as it was recorded; before they were codes, by its name. */
function storedParticularText(i18n: I18n, stored: string): string {
  const code = PARTICULAR_CODES.find((known) => known === stored);
  return code ? particularText(i18n, code) : stored;
}

function goneText(i18n: I18n, what: Extract<ShownFact, { code: 'GONE' }>['what']): string {
  switch (what) {
    case 'company':
      return i18n.t('A company that was deleted');
    case 'folder':
      return i18n.t('A folder that was deleted');
    case 'invoice':
      return i18n.t('An invoice that no longer exists');
    case 'expense-category':
      return i18n.t('An expense category that no longer exists');
  }
}

const ACTIONS: Readonly<Record<string, (i18n: I18n) => string>> = {
  'file.uploaded': (i18n) => i18n.t('File uploaded'),
  'draft.created': (i18n) => i18n.t('Queued for reading'),
  'document.sent': (i18n) => i18n.t('Sent to be read'),
  'draft.read': (i18n) => i18n.t('Read'),
  'draft.failed': (i18n) => i18n.t('Could not be read'),
  'draft.cancelled': (i18n) => i18n.t('Reading stopped'),
  'draft.retried': (i18n) => i18n.t('Re-read'),
  'draft.split': (i18n) => i18n.t('Split into several invoices'),
  'draft.separated': (i18n) => i18n.t('Slips of one picture saved separately'),
  'draft.unlocked': (i18n) => i18n.t('Protected PDF opened'),
  'receipt.created': (i18n) => i18n.t('Saved'),
  'receipt.updated': (i18n) => i18n.t('Corrected'),
  'receipt.accepted': (i18n) => i18n.t('Accepted'),
  'receipt.particular': (i18n) => i18n.t('Said whether a detail is on the document'),
  'receipt.moved': (i18n) => i18n.t('Moved'),
  'receipt.deleted': (i18n) => i18n.t('Deleted'),
  'receipt.restored': (i18n) => i18n.t('Restored'),
  'receipt.duplicate': (i18n) => i18n.t('Marked as a duplicate'),
  'receipt.not-duplicate': (i18n) => i18n.t('Marked as not a duplicate'),
  'receipt.reread': (i18n) => i18n.t('Values taken from a new reading'),
  'receipt.judged': checkedAgain,
  'receipt.rechecked': checkedAgain,
  'receipt.vat_choices': (i18n) => i18n.t('VAT questions answered'),
  'receipt.vat_carried': (i18n) => i18n.t('Change to a submitted period'),
  'receipt.vat_late_claim': (i18n) => i18n.t('Taken into a later VAT period'),
  'receipt.vat_late_claim_released': (i18n) => i18n.t('Taken back out of a later VAT period'),
  'receipt.payment': (i18n) => i18n.t('Payment recorded'),
};

function checkedAgain(i18n: I18n): string {
  return i18n.t('Checked again');
}

/** What was done, as the history of an invoice says it; the action itself where it has no words. */
export const auditActionText = (i18n: I18n, action: string): string => ACTIONS[action]?.(i18n) ?? action;

/** Where an audit trail is broken. */
export function auditBreakText(
  i18n: I18n,
  {
    what,
    sequence,
  }: {
    readonly what: 'edited' | 'missing' | 'moved' | 'cut-off' | 'replaced' | 'beyond-head' | 'anchor-forged';
    readonly sequence: number;
  },
): string {
  switch (what) {
    case 'missing':
      return i18n.t('Event {sequence} was removed from the audit trail.', { sequence });
    case 'cut-off':
      return i18n.t('Events from {sequence} on were removed from the audit trail.', { sequence });
    case 'edited':
      return i18n.t('Event {sequence} no longer says what it said when it was recorded.', { sequence });
    case 'moved':
      return i18n.t('Event {sequence} does not follow the event before it.', { sequence });
    case 'replaced':
      return i18n.t('Event {sequence} is not the one that was recorded last.', { sequence });
    case 'beyond-head':
      return i18n.t('Event {sequence} was added to the audit trail from outside Tillslip.', { sequence });
    case 'anchor-forged':
      return i18n.t('The copy of the audit trail that is kept outside the database was changed.');
  }
}

/** What is wrong with a record, without its content. */
export function recordFindingText(
  i18n: I18n,
  {
    subjectType,
    what,
  }: {
    readonly subjectType: RecordType;
    readonly what: 'changed' | 'missing' | 'unrecorded';
  },
): string {
  const record = recordText(i18n, subjectType);
  switch (what) {
    case 'changed':
      return i18n.t('{record}: changed without an entry in the audit trail', { record });
    case 'missing':
      return i18n.t('{record}: removed without an entry in the audit trail', { record });
    case 'unrecorded':
      return i18n.t('{record}: added without an entry in the audit trail', { record });
  }
}

/** The kinds of records that are sealed. */
type RecordType =
  | ('receipt' | 'file' | 'bank_upload' | 'company' | 'vat_period' | 'bank_statement')
  | ('bank_match' | 'receipt_payments' | 'vat_settings' | 'vat_setting_changes');

function recordText(i18n: I18n, type: RecordType): string {
  switch (type) {
    case 'receipt':
      return i18n.t('Invoice');
    case 'file':
      return i18n.t('Uploaded file');
    case 'bank_upload':
      return i18n.t('Uploaded bank statement');
    case 'company':
      return i18n.t('Company');
    case 'vat_period':
      return i18n.t('VAT period');
    case 'bank_statement':
      return i18n.t('Bank statement');
    case 'bank_match':
      return i18n.t('Match');
    case 'receipt_payments':
      return i18n.t('Payments of an invoice');
    case 'vat_settings':
      return i18n.t('VAT settings of a company');
    case 'vat_setting_changes':
      return i18n.t('Dated VAT settings of a company');
  }
}

/** What is wrong with the stored original of a document. */
export function originalFindingText(
  i18n: I18n,
  { filename, what }: { readonly filename: string; readonly what: 'changed' | 'missing' },
): string {
  return what === 'changed'
    ? i18n.t('{filename}: the file is not the one that was uploaded', { filename })
    : i18n.t('{filename}: the file is missing', { filename });
}
