import { COMPANY_DATE_FORMATS } from '@tillslip/domain/companies/company-choices';
import { isCalendarDate } from '@tillslip/domain/kernel/calendar-date';
import { formatRand } from '@tillslip/domain/kernel/format-rand';
import { cents } from '@tillslip/domain/kernel/money';
import { isTaxCategoryCode } from '@tillslip/domain/receipts/categories/tax-categories';
import { isFactName } from '@tillslip/domain/receipts/facts/fact-schema';
import { DAYS_OF_WEEK, SCHEDULE_FREQUENCIES } from '@tillslip/domain/schedules/recurrence';
import { VAT_TYPES } from '@tillslip/domain/vat/claim/vat-type';
import { CUT_OFFS } from '@tillslip/domain/vat/periods/cut-off';
import { VAT_CATEGORIES } from '@tillslip/domain/vat/periods/vat-period';
import { cutOffText, dateFormatText, vatCategoryText } from './companies.ts';
import { dayText, monthText } from './dates.ts';
import { type I18n, LANGUAGE_NAMES, localeOf } from './i18n.ts';
import { dayOfWeekText, frequencyText } from './integrations/schedules.ts';
import { isPreferenceName, preferenceLabel } from './preferences.ts';
import { fullFactLabel } from './receipts/facts.ts';
import { shownFactText } from './receipts/history.ts';
import { taxCategoryText } from './vat/tax-categories.ts';
import { vatTypeText } from './vat/types.ts';

/** The labels of fields besides the facts of an invoice, by their names in the calls that edit them. */
const LABELS: Readonly<Record<string, (i18n: I18n) => string>> = {
  lineItems: (i18n) => i18n.t('Line items'),
  place: (i18n) => i18n.t('Company and folder'),
  taxCategoryCode: (i18n) => i18n.t('SA tax category'),
  expenseCategory: (i18n) => i18n.t('Expense category'),
  code: (i18n) => i18n.t('Code'),
  vatType: (i18n) => i18n.t('VAT treatment'),
  businessUsePercent: (i18n) => i18n.t('Business use'),
  duplicateOf: (i18n) => i18n.t('Duplicate of'),
  companyName: (i18n) => i18n.t('Company name'),
  address: (i18n) => i18n.t('Address'),
  billingAccount: (i18n) => i18n.t('Billing account'),
  dateFormat: (i18n) => i18n.t('Date format'),
  language: (i18n) => i18n.t('Language of its papers'),
  notificationEmails: (i18n) => i18n.t('Notification emails'),
  notifyUploader: (i18n) => i18n.t('Also notify the person who uploads'),
  isVatVendor: (i18n) => i18n.t('Registered for VAT'),
  vatNumber: (i18n) => i18n.t('VAT number'),
  vatCategory: (i18n) => i18n.t('VAT category'),
  accountingBasis: (i18n) => i18n.t('Accounting basis'),
  vatCutOff: (i18n) => i18n.t('VAT periods end on'),
  vatRegisteredFrom: (i18n) => i18n.t('Registered for VAT from'),
  vatRegisteredUntil: (i18n) => i18n.t('Registered for VAT until'),
  financialYearEnd: (i18n) => i18n.t('Year ends in'),
  filingMethod: (i18n) => i18n.t('Filing'),
  maySendDocuments: (i18n) => i18n.t('Allow a hosted model to read documents'),
  name: (i18n) => i18n.t('Name'),
  filter: (i18n) => i18n.t('Filters and order'),
  columns: (i18n) => i18n.t('Columns'),
  density: (i18n) => i18n.t('Density'),
  isActive: (i18n) => i18n.t('In use'),
  conditions: (i18n) => i18n.t('Applies to'),
  treatment: (i18n) => i18n.t('What they are'),
  expenseCategoryId: (i18n) => i18n.t('Expense category'),
  isReconciling: (i18n) => i18n.t('Reconciles by itself'),
  minCents: (i18n) => i18n.t('Minimum amount (rand)'),
  maxCents: (i18n) => i18n.t('Maximum amount (rand)'),
  ids: (i18n) => i18n.t('Order of the rules'),
  apportionmentPercent: (i18n) => i18n.t('Share of taxable use (%)'),
  noteMethod: (i18n) => i18n.t('Credit and debit notes'),
  remindersOn: (i18n) => i18n.t('Email reminders'),
  claimsBankFees: (i18n) => i18n.t('Claim VAT on bank charges from statements'),
  side: (i18n) => i18n.t('Purchase or sale'),
  supply: (i18n) => i18n.t('Type of sale'),
  purchase: (i18n) => i18n.t('Type of purchase'),
  marketValueCents: (i18n) => i18n.t('Open market value'),
  sellerId: (i18n) => i18n.t("Seller's number"),
  sellerDeclared: (i18n) => i18n.t('VAT264 declaration signed'),
  sellerIdCopied: (i18n) => i18n.t("Copy of the seller's ID or letterhead kept"),
  paidOn: (i18n) => i18n.t('Paid in full on'),
  importReference: (i18n) => i18n.t('Customs reference'),
  importReleased: (i18n) => i18n.t('Released by customs'),
  importReleasedOn: (i18n) => i18n.t('Released on'),
  importVatReceipt: (i18n) => i18n.t('Customs VAT receipt'),
  randTotalCents: (i18n) => i18n.t('Total in rand'),
  randVatCents: (i18n) => i18n.t('VAT in rand'),
  originalNumber: (i18n) => i18n.t('Original invoice number'),
  exportProof: (i18n) => i18n.t('Proof of export'),
  lineTypes: (i18n) => i18n.t('VAT treatment of lines'),
  acceptedReason: (i18n) => i18n.t('Reason to accept it without proof'),
  bankName: (i18n) => i18n.t('Bank'),
  accountNumber: (i18n) => i18n.t('Account number'),
  accountType: (i18n) => i18n.t('Account type'),
  periodStart: (i18n) => i18n.t('First day'),
  periodEnd: (i18n) => i18n.t('Last day'),
  openingCents: (i18n) => i18n.t('Opening balance'),
  closingCents: (i18n) => i18n.t('Closing balance'),
  status: (i18n) => i18n.t('Status'),
  notes: (i18n) => i18n.t('Notes'),
  isReconciled: (i18n) => i18n.t('Reconciled'),
  receiptIds: (i18n) => i18n.t('Invoices'),
  transaction: (i18n) => i18n.t('Transaction'),
  date: (i18n) => i18n.t('Date'),
  description: (i18n) => i18n.t('Description'),
  reference: (i18n) => i18n.t('Reference'),
  amountCents: (i18n) => i18n.t('Amount'),
  balanceCents: (i18n) => i18n.t('Balance'),
  accountId: (i18n) => i18n.t('Account in the accounting package'),
  cashAccountId: (i18n) => i18n.t('Cash is paid from'),
  bankAccountId: (i18n) => i18n.t('EFT and debit card are paid from'),
  cardAccountId: (i18n) => i18n.t('Credit card is paid from'),
  defaultAccountId: (i18n) => i18n.t('Default account'),
  unpaid: (i18n) => i18n.t('Unpaid invoices'),
  attachesOriginals: (i18n) => i18n.t('Attach the original'),
  vatDifference: (i18n) => i18n.t('VAT that differs by one or two cents'),
  hourlyLimit: (i18n) => i18n.t('Requests an hour'),
  taxCodes: (i18n) => i18n.t('Tax codes'),
  frequency: (i18n) => i18n.t('Frequency'),
  everyHours: (i18n) => i18n.t('Hours between runs'),
  timeOfDay: (i18n) => i18n.t('Time of day'),
  daysOfWeek: (i18n) => i18n.t('Days of the week'),
  dayOfMonth: (i18n) => i18n.t('Day of the month'),
  timeZone: (i18n) => i18n.t('Time zone'),
  dateFrom: (i18n) => i18n.t('Start date'),
  dateTo: (i18n) => i18n.t('End date'),
  limit: (i18n) => i18n.t('Most invoices in one run'),
  autoRetry: (i18n) => i18n.t('Retry automatically'),
  maxRetries: (i18n) => i18n.t('Max retries'),
  notifies: (i18n) => i18n.t('Email what each run did'),
};

/** The label of a field that people edit; its name where this version does not know it. */
export function editedFieldText(i18n: I18n, name: string): string {
  if (isFactName(name)) return fullFactLabel(i18n, name);
  if (!LABELS[name] && isPreferenceName(name)) return preferenceLabel(i18n, name);
  return isTaxCategoryCode(name) ? taxCategoryText(i18n, name) : (LABELS[name]?.(i18n) ?? name);
}

/** The words of codes, by their field. */
const CODES: Readonly<Record<string, (i18n: I18n) => string>> = {
  'accountingBasis invoice': (i18n) => i18n.t('Invoice'),
  'accountingBasis payments': (i18n) => i18n.t('Payments'),
  'filingMethod efiling': (i18n) => i18n.t('eFiling'),
  'filingMethod manual': (i18n) => i18n.t('On paper'),
  'noteMethod own-fields': (i18n) => i18n.t('In fields 12 and 18'),
  'noteMethod netted': (i18n) => i18n.t('Netted against the invoices they change'),
  'unpaid bill': (i18n) => i18n.t('Book as a bill'),
  'unpaid skip': (i18n) => i18n.t('Leave out until they are paid'),
  'vatDifference computed': (i18n) => i18n.t('As the accounting package computes it'),
  'vatDifference printed': (i18n) => i18n.t('As the document prints it'),
  'status unreconciled': (i18n) => i18n.t('Unreconciled'),
  'status partially_reconciled': (i18n) => i18n.t('Partially reconciled'),
  'status reconciled': (i18n) => i18n.t('Reconciled'),
};

/**
 * The value of a field that people edit, in one or more lines, as it is shown beside another. It takes whatever the
 * server sends, because the server may be newer.
 */
export function editedValueText(i18n: I18n, name: string, value: unknown): readonly string[] {
  if (value === null || value === undefined || value === '') return [emptyText(i18n, name)];
  if (Array.isArray(value)) return value.length === 0 ? [emptyText(i18n, name)] : listText(i18n, name, value);
  if (typeof value === 'boolean') return [value ? i18n.t('Yes') : i18n.t('No')];
  if (typeof value === 'number') return [numberText(i18n, name, value)];
  return typeof value === 'object' ? partsText(i18n, value) : [codeText(i18n, name, String(value))];
}

const emptyText = (i18n: I18n, name: string): string => (name === 'transaction' ? i18n.t('Removed') : i18n.t('Empty'));

function numberText(i18n: I18n, name: string, value: number): string {
  if (name.endsWith('Cents')) return amountText(value) ?? String(value);
  if (name === 'vatRate') return shownFactText(i18n, name, { code: 'RATE', rate: value });
  if (name.endsWith('Percent')) return shownFactText(i18n, name, { code: 'PERCENT', percent: value });
  return name === 'financialYearEnd' ? monthText(i18n, value) : String(value);
}

function codeText(i18n: I18n, name: string, text: string): string {
  if (isCalendarDate(text)) return dayText(i18n, text);
  const known = CODES[`${name} ${text}`];
  if (known) return known(i18n);
  const format = COMPANY_DATE_FORMATS.find((one) => one === text);
  if (name === 'dateFormat' && format) return dateFormatText(i18n, format);
  const language = localeOf(text);
  if (name === 'language' && language) return LANGUAGE_NAMES[language];
  const category = VAT_CATEGORIES.find((one) => one === text);
  if (name === 'vatCategory' && category) return vatCategoryText(i18n, category);
  const cutOff = CUT_OFFS.find((one) => one === text);
  if (name === 'vatCutOff' && cutOff) return cutOffText(i18n, cutOff);
  const frequency = SCHEDULE_FREQUENCIES.find((one) => one === text);
  if (name === 'frequency' && frequency) return frequencyText(i18n, frequency);
  const day = DAYS_OF_WEEK.find((one) => one === text);
  if (name === 'daysOfWeek' && day) return dayOfWeekText(i18n, day);
  const shown = shownFactText(i18n, name, { code: 'TEXT', text });
  const vatType = VAT_TYPES.find((one) => one === text);
  return name === 'vatType' && shown === text && vatType ? vatTypeText(i18n, vatType) : shown;
}

/** Lines of an invoice with their amounts; VAT types of lines; anything else by itself. */
function listText(i18n: I18n, name: string, values: readonly unknown[]): readonly string[] {
  return values.map((value) => {
    if (typeof value !== 'object' || value === null) return codeText(i18n, name, String(value));
    const parts = new Map<string, unknown>(Object.entries(value));
    const treatment = codeText(i18n, 'vatType', String(parts.get('vatType')));
    const position = parts.get('position');
    if (typeof position === 'number') return i18n.t('Line {number}: {treatment}', { number: position + 1, treatment });
    return [parts.get('description'), amountText(parts.get('totalCents'))].filter(Boolean).join(' · ');
  });
}

const amountText = (value: unknown): string | null =>
  typeof value === 'number' && Number.isSafeInteger(value) ? formatRand(cents(value)) : null;

/** The parts of a field that has several, without those that are empty. */
const partsText = (i18n: I18n, value: object): readonly string[] =>
  Object.entries(value)
    .filter(([, part]) => part !== null && part !== '')
    .flatMap(([part, text]) => editedValueText(i18n, part, text));
