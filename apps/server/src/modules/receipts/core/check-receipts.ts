import { ExpenseCheckSchema, LineCheckSchema } from '@tillslip/contract/receipts/line-check';
import { FindingSchema, ReceiptCheckSchema } from '@tillslip/contract/receipts/schemas';
import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import { isCategoryCode } from '@tillslip/domain/receipts/categories/tax-categories';
import { PARTICULAR_CODES, type ParticularCode } from '@tillslip/domain/receipts/check/finding';
import { REVIEW_REASONS, type ReviewReason, reviewReasons } from '@tillslip/domain/receipts/check/needs-review';
import { checkReceipt, countsForVat, type ReceiptCheck } from '@tillslip/domain/receipts/check-receipt';
import type { ReceiptContext } from '@tillslip/domain/receipts/receipt-context';
import { type DocumentChoices, NO_CHOICES, type VatSide } from '@tillslip/domain/vat/claim/claim-types';
import { questionKind } from '@tillslip/domain/vat/claim/vat-question';
import { SUPPLY_USES, VAT_TYPES } from '@tillslip/domain/vat/claim/vat-type';
import { z } from 'zod';
import type { UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { ANY_VENDOR, type ClaimSettings, claimSettingsOn, loadClaimSettings } from '../../vat-rules/index.ts';
import { lineChecks, questionsAsked, STORED_QUESTIONS } from './check-lines.ts';
import {
  type CheckColumns,
  type ChoicesRow,
  listChoices,
  listPayments,
  type PaymentRow,
  removeClaims,
  type StoredClaim,
  saveChecks,
  saveClaims,
} from './claims.repository.ts';
import { carriedExpenses, expenseLines, expenseView } from './expense-lines.ts';
import { listEverSubmitted } from './questions-due.repository.ts';
import { inOrder, type ReceiptRow } from './receipts.repository.ts';
import { lockReceiptsAndCompanies } from './require-receipt.ts';
import {
  factsOf,
  gateOf,
  isOwnSale,
  readingOf,
  type StoredReading,
  toCheckableFacts,
  unreadOf,
} from './stored-reading.ts';

/** An invoice with its facts and its check. */
export interface CheckedReceipt {
  readonly row: ReceiptRow;
  readonly facts: StoredReading['facts'];
  readonly choices: ChoicesRow | undefined;
  readonly settings: ClaimSettings;
  readonly check: ReceiptCheck;
  /** It counts in VAT: it belongs to a company and is complete, or is another document that charges nothing. */
  readonly countsForVat: boolean;
}

/**
 * Check invoices and store the findings, the claim and the days on which it counts. This is the only place that writes
 * them. It runs in the transaction that changes an invoice, its payments or a person's choices, and locks the invoices
 * and then the company settings until that transaction ends.
 */
export async function recheckReceipts(
  { clock }: Pick<Deps, 'clock'>,
  tx: UserDb,
  ids: readonly string[],
): Promise<CheckedReceipt[]> {
  const rows = inOrder(await lockReceiptsAndCompanies(tx, ids), ids);
  const checked = await checkRows(tx, rows.filter(isNotDeleted), clock.today(), { hold: true });
  await saveChecks(
    tx,
    checked.map(({ row, check }) => checkColumns(row.id, check)),
  );
  const seen = checked.filter((one) => one.countsForVat);
  const seenIds = new Set(seen.map(({ row }) => row.id));
  await removeClaims(
    tx,
    rows.map(({ id }) => id).filter((id) => !seenIds.has(id)),
  );
  await saveClaims(tx, seen.map(storedClaim));
  return checked;
}

const isNotDeleted = ({ deletedAt }: ReceiptRow): boolean => deletedAt === null;

/** Check invoices without storing anything. */
export async function checkRows(
  tx: UserDb,
  rows: readonly ReceiptRow[],
  today: CalendarDate,
  options: { readonly hold?: boolean; readonly settings?: (settings: ClaimSettings) => ClaimSettings } = {},
): Promise<CheckedReceipt[]> {
  const ids = rows.map(({ id }) => id);
  const choices = new Map((await listChoices(tx, ids)).map((row) => [row.receiptId, row]));
  const payments = groupByReceipt(await listPayments(tx, ids));
  const returned = await listEverSubmitted(tx, ids);
  const companies = await loadClaimSettings(
    tx,
    rows.flatMap(({ companyId }) => companyId ?? []),
    options,
  );
  const adapt = options.settings ?? ((settings: ClaimSettings) => settings);
  return rows.map((row) => {
    const settings = adapt(companies.get(row.companyId ?? '') ?? ANY_VENDOR);
    const isReturned = returned.has(row.id);
    return checkRow(row, {
      ...{ settings, choices: choices.get(row.id), payments: payments.get(row.id) ?? [], isReturned, today },
    });
  });
}

function groupByReceipt(rows: readonly PaymentRow[]): Map<string, PaymentRow[]> {
  const groups = new Map<string, PaymentRow[]>();
  for (const row of rows) groups.set(row.receiptId, [...(groups.get(row.receiptId) ?? []), row]);
  return groups;
}

/** Everything a check needs besides the invoice. */
interface CheckContext {
  readonly settings: ClaimSettings;
  readonly choices: ChoicesRow | undefined;
  readonly payments: readonly PaymentRow[];
  readonly isReturned: boolean;
  readonly today: CalendarDate;
}

function checkRow(row: ReceiptRow, { settings, choices, payments, isReturned, today }: CheckContext): CheckedReceipt {
  const reading = readingOf(row);
  const isUnread = row.readFailure !== null;
  const chosen = row.taxCategoryChosen;
  const check = checkReading(reading, settings, today, {
    ...{ isUnread, payments, side: choices?.side ?? null, paidOn: choices?.paidOn ?? null },
    ...{ businessUsePercent: row.businessUsePercent, vatType: row.vatType, isDuplicate: row.isDuplicate },
    isReturned,
    taxCategoryCode: chosen !== null && isCategoryCode(chosen) ? chosen : null,
    ...{ expenseChosen: row.expenseCategoryChosen, expensesCarried: carriedExpenses(row) },
    folderName: row.folderName,
    isOwnSale: isOwnSale(reading, row),
    choices: parseChoices(choices),
    gate: gateOf(reading, row.companyName),
  });
  const { facts } = reading;
  const isSeen = row.companyId !== null && countsForVat(check, facts, isUnread);
  return { row, facts, choices, settings, check, countsForVat: isSeen };
}

/** Check a reading against the settings that a company had on the day of the document. */
export const checkReading = (
  reading: StoredReading,
  ofCompany: ClaimSettings,
  today: CalendarDate,
  context: Omit<ReceiptContext, 'recipientIsVendor' | 'ownVatNumber' | 'today' | 'unread' | keyof ClaimSettings>,
): ReceiptCheck => {
  const { isVatVendor, vatNumber, ...settings } = claimSettingsOn(ofCompany, reading.facts.invoiceDate ?? today);
  return checkReceipt(toCheckableFacts(reading), {
    ...context,
    unread: unreadOf(reading),
    ...{ recipientIsVendor: isVatVendor, ownVatNumber: vatNumber, today, ...settings },
  });
};

const LineTypes = z.array(z.object({ position: z.int(), vatType: z.enum(VAT_TYPES) }));
const LineUses = z.array(z.object({ position: z.int(), use: z.enum(SUPPLY_USES) }));

/** Parse a person's choices for a document into the domain's form. */
export function parseChoices(row: ChoicesRow | undefined): DocumentChoices {
  if (!row) return NO_CHOICES;
  const {
    userId: _user,
    receiptId: _receipt,
    side: _side,
    paidOn: _paid,
    version: _version,
    lineTypes,
    lineUses,
    ...choices
  } = row;
  return { ...choices, lineTypes: LineTypes.parse(lineTypes), lineUses: LineUses.parse(lineUses) };
}

function storedClaim({ row, choices, check }: CheckedReceipt): StoredClaim {
  const days = check.shares.flatMap(({ day }) => day ?? []).toSorted();
  const count = (kind: 'unclassified' | 'unproved') =>
    check.questions.filter((one) => questionKind(one) === kind).length;
  return {
    shares: check.shares,
    values: {
      receiptId: row.id,
      companyId: row.companyId ?? '',
      side: check.side satisfies VatSide,
      kind: check.noteKind,
      invoiceDate: row.invoiceDate,
      paidOn: choices?.paidOn ?? null,
      firstDay: days[0] ?? null,
      lastDay: days.at(-1) ?? null,
      unclassified: count('unclassified'),
      unproved: count('unproved'),
      questions: JSON.stringify(check.questions),
    },
  };
}

type CheckView = z.infer<typeof ReceiptCheckSchema>;

/** The part of a check that has no columns of its own. It is stored so that showing an invoice computes nothing. */
const StoredCheckSchema = z.object({
  invoiceClass: ReceiptCheckSchema.shape.invoiceClass,
  findings: z.array(FindingSchema),
  taxCategoryReason: ReceiptCheckSchema.shape.taxCategoryReason,
  expense: ExpenseCheckSchema.optional(),
  notClaimableReason: ReceiptCheckSchema.shape.notClaimableReason,
  confidence: z.number(),
  /** Why it needs review; absent where it was checked before these were kept. */
  reviewReasons: z.array(z.enum(REVIEW_REASONS)).optional(),
  /** Absent where it was checked before these were kept. */
  lines: z.array(LineCheckSchema).default([]),
  ...STORED_QUESTIONS,
  askedParticulars: ReceiptCheckSchema.shape.askedParticulars.default([]),
});

/** Build the columns that store a check with its invoice. */
export const checkColumns = (id: string, check: ReceiptCheck): CheckColumns => ({
  id,
  status: check.status,
  validity: check.validity,
  taxCategoryCode: check.categoryCode,
  isVatCompliant: check.isVatCompliant,
  isTaxInvoice: check.isValidTaxInvoice,
  missingFields: check.missingFields,
  vatComplianceScore: check.score,
  vatChargedCents: check.vatChargedCents,
  vatClaimableCents: check.vatClaimableCents,
  vatAtRiskCents: check.vatAtRiskCents,
  recheckOn: check.recheckOn,
  expenseCategoryId: check.expenses.id,
  expenseLines: expenseLines(check),
  checkResult: {
    invoiceClass: check.invoiceClass,
    findings: check.findings.map((finding) => ({ ...finding })),
    taxCategoryReason: check.categoryReason,
    expense: expenseView(check.expenses),
    notClaimableReason: check.notClaimableReason,
    confidence: check.extractionConfidence,
    reviewReasons: [...check.reviewReasons],
    lines: lineChecks(check),
    ...questionsAsked(check),
    askedParticulars: [...check.askedParticulars],
  } satisfies z.input<typeof StoredCheckSchema>,
});

/** Return the stored check of an invoice as the contract shows it; null if this engine never checked it. */
export function storedCheckView(row: ReceiptRow): CheckView | null {
  if (row.checkResult === null) return null;
  const { reviewReasons: _reasons, ...stored } = StoredCheckSchema.parse(row.checkResult);
  return {
    ...stored,
    validity: row.validity,
    isValidTaxInvoice: row.isTaxInvoice ?? false,
    missingFields: missingParticulars(row),
    score: row.vatComplianceScore,
    taxCategoryCode: row.taxCategoryCode,
    vatAtRiskCents: row.vatAtRiskCents,
    vatChargedCents: row.vatChargedCents,
    vatClaimableCents: row.vatClaimableCents,
  };
}

/** Check whether the last check found that no return can claim an invoice any more. */
export function isClaimedTooLate(row: ReceiptRow): boolean {
  const check = storedCheckView(row);
  const reasons = [check?.notClaimableReason, ...(check?.lines ?? []).map(({ reason }) => reason)];
  return reasons.includes('older-than-five-years');
}

/** Return why an invoice needs review, as its last check found; empty when it does not. */
export function storedReviewReasons(row: ReceiptRow): ReviewReason[] {
  const stored = row.checkResult === null ? undefined : StoredCheckSchema.parse(row.checkResult).reviewReasons;
  return stored ?? reviewReasons(row.readFailure === null ? factsOf(row) : null, null);
}

/** Return the stored particulars that an invoice lacks. */
export const missingParticulars = ({ missingFields }: Pick<ReceiptRow, 'missingFields'>): ParticularCode[] =>
  PARTICULAR_CODES.filter((code) => missingFields?.includes(code));

/** Build the contract's view of a check that is not stored, because its upload is not saved yet. */
export const checkView = (check: ReceiptCheck): CheckView => ({
  validity: check.validity,
  invoiceClass: check.invoiceClass,
  isValidTaxInvoice: check.isValidTaxInvoice,
  missingFields: [...check.missingFields],
  findings: check.findings.map((finding) => ({ ...finding })),
  score: check.score,
  taxCategoryCode: check.categoryCode,
  taxCategoryReason: check.categoryReason,
  expense: expenseView(check.expenses),
  vatAtRiskCents: check.vatAtRiskCents,
  vatChargedCents: check.vatChargedCents,
  vatClaimableCents: check.vatClaimableCents,
  notClaimableReason: check.notClaimableReason,
  confidence: check.extractionConfidence,
  lines: lineChecks(check),
  ...questionsAsked(check),
  askedParticulars: [...check.askedParticulars],
});
