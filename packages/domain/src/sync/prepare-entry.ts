import type { CalendarDate } from '../kernel/calendar-date.ts';
import { absolute, type Cents, cents, subtract } from '../kernel/money.ts';
import { isPurchaseDocument } from '../receipts/check/needs-review.ts';
import type { DocumentType } from '../receipts/facts/fact-schema.ts';
import type { ClaimLine } from '../vat/claim/claim-types.ts';
import type { AccountingEntry, EntryKind, EntryLine, PaymentType } from './accounting-entry.ts';
import { type BookedLines, type BookedPart, bookLines, MAX_VAT_DIFFERENCE_CENTS } from './book-lines.ts';
import { checkSync, missingFields, type SyncCheck } from './check-sync.ts';
import { docNumberOf, lineText, memoOf } from './entry-texts.ts';
import type { PackageAccount, PackageTaxCode } from './package-lists.ts';
import { mayPayFrom, type PayingAccount, paymentOf } from './paid-from.ts';
import type { SyncProblem } from './sync-problem.ts';
import { treatmentKey } from './sync-treatment.ts';

/** A document as it is sent. */
export interface SyncDocument {
  readonly receiptId: string;
  readonly isCompleted: boolean;
  readonly isDuplicate: boolean;
  readonly isSample: boolean;
  readonly companyId: string | null;
  readonly documentType: DocumentType;
  readonly isOwnSale: boolean;
  readonly isCreditNote: boolean;
  readonly supplierName: string | null;
  readonly supplierVatNumber: string | null;
  readonly number: string | null;
  readonly date: CalendarDate | null;
  readonly dueDate: CalendarDate | null;
  readonly currency: string;
  readonly totalCents: Cents | null;
  readonly paymentMethod: string | null;
  /** The kind of account of the bank rows that paid all of it; null when they did not. */
  readonly payingAccount: PayingAccount | null;
  readonly isVatCompliant: boolean;
  readonly lineCount: number;
  readonly lineDifferenceCents: Cents | null;
  /** The claim; empty for a document in another currency. */
  readonly lines: readonly SyncLine[];
  /** The account of its own category, where it is booked whole; null for that of its mapping. */
  readonly accountId: string | null;
}

/** A line of a claim, with the account of its own category; absent for that of the document's mapping. */
export type SyncLine = ClaimLine & { readonly accountId?: string | null };

/** The choices of a connection, and the lists of its books. */
export interface SyncSettings {
  readonly companyId: string | null;
  /** The kinds of entry that the package can hold. Without purchases, what was paid is a bill, or a supplier's credit. */
  readonly kinds: readonly EntryKind[];
  readonly homeCurrency: string;
  readonly isMulticurrency: boolean;
  readonly usesTaxCodes: boolean;
  readonly booksClosedOn: CalendarDate | null;
  readonly paidFrom: Readonly<Record<PaymentType, string | null>>;
  readonly unpaid: 'bill' | 'skip';
  readonly vatCents: 'computed' | 'printed';
  readonly accounts: ReadonlyMap<string, PackageAccount>;
  readonly taxCodes: ReadonlyMap<string, PackageTaxCode>;
  /** By `treatmentKey`. */
  readonly taxMapping: ReadonlyMap<string, string>;
  readonly today: CalendarDate;
}

/** The account of a document, and whether a person's own mapping chose it. */
export interface ChosenAccount {
  readonly accountId: string;
  readonly isCustom: boolean;
}

/** An entry without its supplier, who is looked up when it is sent. */
export type EntryDraft = Omit<AccountingEntry, 'supplierId'>;

/** What would be sent for a document, and what speaks against it. */
export interface PreparedEntry extends SyncCheck {
  readonly problems: readonly SyncProblem[];
  /** Null with a problem. */
  readonly draft: EntryDraft | null;
  readonly parts: readonly BookedPart[];
}

/**
 * Prepare a document for the books: every problem is found here, before any call.
 *
 * Spec: 3 §5; decisions 19, 22-24.
 */
export function prepareEntry(
  original: SyncDocument,
  settings: SyncSettings,
  account: ChosenAccount | null,
): PreparedEntry {
  const document = withPositiveTotal(original);
  const booked = bookLines(linesOf(document, settings), settings);
  const payment = paymentOf(document);
  const problems = [
    ...eligibility(document, settings),
    ...missingFields(document),
    ...contentProblems(document, booked),
    ...currencyAndDay(document, settings),
    ...paymentProblems(document, payment, settings),
    ...accountProblems(account, booked, settings),
    ...taxProblems(booked, settings),
  ];
  const check = checkSync(
    {
      ...document,
      hasCustomMapping: account?.isCustom ?? false,
      vatDifferenceCents: booked.differenceCents,
      today: settings.today,
    },
    problems,
  );
  const isReady = check.isValid && accountsOf(account, booked).every((accountId) => accountId !== null);
  return {
    ...check,
    problems: problems.length > 0 || check.isValid ? problems : [{ code: 'LOW_SCORE', score: check.score }],
    parts: booked.parts,
    draft: isReady ? draftOf(document, settings, { account, payment, booked }) : null,
  };
}

/** A credit note may print its total with either sign; what kind it is says the rest. */
const withPositiveTotal = (document: SyncDocument): SyncDocument =>
  document.isCreditNote && document.totalCents !== null
    ? { ...document, totalCents: absolute(document.totalCents) }
    : document;

/**
 * The claim's lines; a document without a claim, and any in books without tax codes, is booked whole and without VAT.
 */
function linesOf({ lines, totalCents, accountId }: SyncDocument, { usesTaxCodes }: SyncSettings): readonly SyncLine[] {
  const zero = cents(0);
  if (lines.length > 0 && !usesTaxCodes)
    return lines.map((line) => ({ ...line, claimableCents: zero, vatType: 'out_of_scope' }));
  if (lines.length > 0 || totalCents === null) return lines;
  return [
    {
      ...{ position: 0, description: '', lineOrigin: 'whole', inclusiveCents: totalCents, vatCents: zero },
      ...{ claimableCents: zero, treatment: 'unknown', rate: null, vatType: 'out_of_scope', supply: null },
      ...{ source: 'nothing', why: [], reason: null, accountId },
    },
  ];
}

function eligibility(document: SyncDocument, { companyId }: SyncSettings): SyncProblem[] {
  const all: readonly (false | SyncProblem)[] = [
    document.companyId === null && { code: 'NO_COMPANY' },
    document.companyId !== null && document.companyId !== companyId && { code: 'OTHER_COMPANY' },
    document.isSample && { code: 'IS_SAMPLE' },
    !document.isCompleted && { code: 'NOT_COMPLETED' },
    document.isDuplicate && { code: 'IS_DUPLICATE' },
    !isPurchaseDocument({ documentType: document.documentType, invoiceTitle: null }) && { code: 'NOT_AN_INVOICE' },
    document.isOwnSale && { code: 'OWN_SALE' },
  ];
  return all.filter((problem) => problem !== false);
}

const IMPORTS: readonly string[] = ['import_capital', 'import_other', 'imported_services'];

function contentProblems(
  { lines, totalCents, currency }: SyncDocument,
  { totalCents: booked, differenceCents: vatDifference }: BookedLines,
): SyncProblem[] {
  const unknown = lines.filter(({ vatType }) => vatType === 'unknown').length;
  const difference = totalCents === null ? cents(0) : subtract(booked, totalCents);
  const all: readonly (false | SyncProblem)[] = [
    unknown > 0 && { code: 'VAT_UNKNOWN', count: unknown },
    // In rand, what is claimed of every line is known before it is booked.
    lines.length === 0 && currency === 'ZAR' && (totalCents ?? 0) > 0 && { code: 'VAT_UNKNOWN', count: 1 },
    lines.some(({ vatType }) => IMPORTS.includes(vatType)) && { code: 'IMPORT' },
    difference !== 0 && { code: 'SUM_DIFFERS', differenceCents: difference },
    // VAT that no line with an amount carries cannot be booked.
    absolute(vatDifference) > MAX_VAT_DIFFERENCE_CENTS && { code: 'SUM_DIFFERS', differenceCents: vatDifference },
  ];
  return all.filter((problem) => problem !== false);
}

function currencyAndDay({ currency, date }: SyncDocument, settings: SyncSettings): SyncProblem[] {
  const { homeCurrency, isMulticurrency, booksClosedOn } = settings;
  const all: readonly (false | SyncProblem)[] = [
    currency !== homeCurrency && !isMulticurrency && { code: 'CURRENCY', currency, home: homeCurrency },
    date !== null &&
      booksClosedOn !== null &&
      date <= booksClosedOn && { code: 'BOOKS_CLOSED', closedOn: booksClosedOn },
  ];
  return all.filter((problem) => problem !== false);
}

function paymentProblems(
  { isCreditNote }: SyncDocument,
  payment: PaymentType | null,
  settings: SyncSettings,
): SyncProblem[] {
  // A credit that was not paid back to a card is a credit of the supplier, which no account pays. It is booked also where
  // unpaid invoices are left out: it would never be paid, and its VAT has to be given back.
  if (isCreditNote && payment !== 'card') return [];
  if (payment === null) return settings.unpaid === 'skip' ? [{ code: 'UNPAID_LEFT_OUT' }] : [];
  if (!settings.kinds.includes('purchase')) return [];
  const id = settings.paidFrom[payment];
  if (id === null) return [{ code: 'NO_PAID_FROM', payment }];
  const account = settings.accounts.get(id);
  return account && mayPayFrom(payment, account.type)
    ? []
    : [{ code: 'PAID_FROM_KIND', payment, account: account?.name ?? id }];
}

/** The accounts that the parts are booked to; null where one has none. */
const accountsOf = (account: ChosenAccount | null, { parts }: BookedLines): (string | null)[] =>
  parts.length === 0
    ? [account?.accountId ?? null]
    : [...new Set(parts.map((part) => part.accountId ?? account?.accountId ?? null))];

function accountProblems(
  account: ChosenAccount | null,
  booked: BookedLines,
  { accounts }: SyncSettings,
): SyncProblem[] {
  return accountsOf(account, booked).flatMap((accountId): SyncProblem[] => {
    if (accountId === null) return [{ code: 'NO_ACCOUNT' }];
    return accounts.has(accountId) ? [] : [{ code: 'ACCOUNT_GONE', account: accountId }];
  });
}

function taxProblems({ parts }: BookedLines, { usesTaxCodes, taxMapping, taxCodes }: SyncSettings): SyncProblem[] {
  if (!usesTaxCodes) return [];
  return parts.flatMap((part): SyncProblem[] => {
    const id = taxMapping.get(treatmentKey(part));
    const percent = part.rate / 100;
    if (id === undefined) return [{ code: 'NO_TAX_CODE', treatment: part.treatment, percent }];
    const code = taxCodes.get(id);
    return code?.purchaseRate === part.rate
      ? []
      : [{ code: 'TAX_CODE_RATE', treatment: part.treatment, percent, name: code?.name ?? null }];
  });
}

interface Parts {
  readonly account: ChosenAccount | null;
  readonly payment: PaymentType | null;
  readonly booked: BookedLines;
}

function draftOf(
  document: SyncDocument,
  settings: SyncSettings,
  { account, payment, booked }: Parts,
): EntryDraft | null {
  const { isCreditNote, date, number, receiptId } = document;
  if (date === null) return null;
  const isCardCredit = isCreditNote && payment === 'card';
  const isPurchase = payment !== null && (!isCreditNote || isCardCredit) && settings.kinds.includes('purchase');
  const accountId = payment === null ? null : settings.paidFrom[payment];
  return {
    kind: isPurchase ? 'purchase' : isCreditNote ? 'credit' : 'bill',
    isCardCredit: isPurchase && isCardCredit,
    paidFrom: isPurchase && accountId !== null ? { payment, accountId } : null,
    date,
    dueDate: isPurchase || isCreditNote ? null : document.dueDate,
    docNumber: docNumberOf(number),
    currency: document.currency,
    memo: memoOf(receiptId, number, null),
    lines: booked.parts.map((part) => entryLine(document, settings, account, part)),
    totalCents: booked.totalCents,
    vatCents: settings.usesTaxCodes ? booked.vatCents : cents(0),
    sendsVat: settings.usesTaxCodes && booked.sendsVat,
  };
}

const entryLine = (
  { supplierName }: SyncDocument,
  { usesTaxCodes, taxMapping }: SyncSettings,
  account: ChosenAccount | null,
  part: BookedPart,
): EntryLine => ({
  accountId: part.accountId ?? account?.accountId ?? '',
  taxCodeId: usesTaxCodes ? (taxMapping.get(treatmentKey(part)) ?? null) : null,
  description: lineText(part.descriptions, supplierName ?? ''),
  inclusiveCents: part.inclusiveCents,
  vatCents: usesTaxCodes ? part.vatCents : cents(0),
});
