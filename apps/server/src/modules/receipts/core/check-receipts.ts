import { FindingSchema, ReceiptCheckSchema } from '@tillslip/contract/receipts/schemas';
import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import { isTaxCategoryCode } from '@tillslip/domain/receipts/categories/tax-categories';
import { PARTICULAR_CODES, type ParticularCode } from '@tillslip/domain/receipts/check/finding';
import { checkReceipt, countsForVat, type ReceiptCheck } from '@tillslip/domain/receipts/check-receipt';
import type { ReceiptContext } from '@tillslip/domain/receipts/receipt-context';
import { type DocumentChoices, NO_CHOICES, type VatSide } from '@tillslip/domain/vat/claim/claim-types';
import { questionKind } from '@tillslip/domain/vat/claim/vat-question';
import { VAT_TYPES } from '@tillslip/domain/vat/claim/vat-type';
import { z } from 'zod';
import type { UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { ANY_VENDOR, type ClaimSettings, claimSettingsOf } from '../../vat-rules/index.ts';
import {
  type CheckColumns,
  type ChoicesRow,
  choicesOf,
  type PaymentRow,
  paymentsOf,
  removeClaims,
  type StoredClaim,
  storeClaims,
  writeChecks,
} from './claims.repository.ts';
import { type ReceiptRow, receiptsInOrder } from './receipts.repository.ts';
import { checkable, readingOf, type StoredReading } from './stored-reading.ts';

/** An invoice with what it says and what the rules say of it. */
export interface CheckedReceipt {
  readonly row: ReceiptRow;
  readonly facts: StoredReading['facts'];
  readonly choices: ChoicesRow | undefined;
  readonly settings: ClaimSettings;
  readonly check: ReceiptCheck;
  /** It counts in VAT: in a company, and complete or another paper that charges nothing. */
  readonly countsForVat: boolean;
}

/**
 * Checks invoices and stores what follows: what was found, the claim, the days on which it counts. The one place
 * where any of it is written; called in the transaction that changes an invoice, its payments or what a person
 * said of it. Company settings stay as they are until it ends.
 */
export async function recheckReceipts(
  { clock }: Pick<Deps, 'clock'>,
  tx: UserDb,
  ids: readonly string[],
): Promise<CheckedReceipt[]> {
  const rows = await receiptsInOrder(tx, ids);
  const checked = await checkRows(tx, rows.filter(isThere), clock.today(), { hold: true });
  await writeChecks(
    tx,
    checked.map(({ row, check }) => checkColumns(row.id, check)),
  );
  const seen = checked.filter((one) => one.countsForVat);
  const seenIds = new Set(seen.map(({ row }) => row.id));
  await removeClaims(
    tx,
    rows.map(({ id }) => id).filter((id) => !seenIds.has(id)),
  );
  await storeClaims(tx, seen.map(storedClaim));
  return checked;
}

const isThere = ({ deletedAt }: ReceiptRow): boolean => deletedAt === null;

/** The same, without storing anything. */
export async function checkRows(
  tx: UserDb,
  rows: readonly ReceiptRow[],
  today: CalendarDate,
  options: { readonly hold?: boolean; readonly settings?: (settings: ClaimSettings) => ClaimSettings } = {},
): Promise<CheckedReceipt[]> {
  const ids = rows.map(({ id }) => id);
  const choices = new Map((await choicesOf(tx, ids)).map((row) => [row.receiptId, row]));
  const payments = groupByReceipt(await paymentsOf(tx, ids));
  const companies = await claimSettingsOf(
    tx,
    rows.flatMap(({ companyId }) => companyId ?? []),
    options,
  );
  const adapt = options.settings ?? ((settings: ClaimSettings) => settings);
  return rows.map((row) => {
    const settings = adapt(companies.get(row.companyId ?? '') ?? ANY_VENDOR);
    return checkRow(row, { settings, choices: choices.get(row.id), payments: payments.get(row.id) ?? [], today });
  });
}

function groupByReceipt(rows: readonly PaymentRow[]): Map<string, PaymentRow[]> {
  const groups = new Map<string, PaymentRow[]>();
  for (const row of rows) groups.set(row.receiptId, [...(groups.get(row.receiptId) ?? []), row]);
  return groups;
}

/** What an invoice is checked with. */
interface Surroundings {
  readonly settings: ClaimSettings;
  readonly choices: ChoicesRow | undefined;
  readonly payments: readonly PaymentRow[];
  readonly today: CalendarDate;
}

function checkRow(row: ReceiptRow, { settings, choices, payments, today }: Surroundings): CheckedReceipt {
  const reading = readingOf(row);
  const isUnread = row.readFailure !== null;
  const chosen = row.taxCategoryChosen;
  const check = checkReading(reading, settings, today, {
    ...{ isUnread, payments, side: choices?.side ?? null, paidOn: choices?.paidOn ?? null },
    ...{ businessUsePercent: row.businessUsePercent, vatType: row.vatType, isDuplicate: row.isDuplicate },
    taxCategoryCode: chosen !== null && isTaxCategoryCode(chosen) ? chosen : null,
    folderName: row.folderName,
    choices: choicesOfRow(choices),
  });
  const { facts } = reading;
  const isSeen = row.companyId !== null && countsForVat(check, facts, isUnread);
  return { row, facts, choices, settings, check, countsForVat: isSeen };
}

/** Checks what was read with the settings of a company. */
export const checkReading = (
  reading: StoredReading,
  { isVatVendor, vatNumber, basis, taxableUse, rules }: ClaimSettings,
  today: CalendarDate,
  context: Omit<ReceiptContext, 'recipientIsVendor' | 'ownVatNumber' | 'today' | 'basis' | 'taxableUse' | 'rules'>,
): ReceiptCheck =>
  checkReceipt(checkable(reading), {
    ...context,
    ...{ recipientIsVendor: isVatVendor, ownVatNumber: vatNumber, today, basis, taxableUse, rules },
  });

const LineTypes = z.array(z.object({ position: z.int(), vatType: z.enum(VAT_TYPES) }));

/** What a person said of a document, as the domain takes it. */
export function choicesOfRow(row: ChoicesRow | undefined): DocumentChoices {
  if (!row) return NO_CHOICES;
  const { userId: _user, receiptId: _receipt, side: _side, paidOn: _paid, lineTypes, ...choices } = row;
  return { ...choices, lineTypes: LineTypes.parse(lineTypes) };
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

/** What is kept of a check beside the columns of its invoice: nothing of it is worked out when it is shown. */
const StoredCheckSchema = z.object({
  invoiceClass: ReceiptCheckSchema.shape.invoiceClass,
  findings: z.array(FindingSchema),
  taxCategoryReason: ReceiptCheckSchema.shape.taxCategoryReason,
  notClaimableReason: ReceiptCheckSchema.shape.notClaimableReason,
  confidence: z.number(),
});

/** A check as it is stored with its invoice. */
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
  checkResult: {
    invoiceClass: check.invoiceClass,
    findings: check.findings.map((finding) => ({ ...finding })),
    taxCategoryReason: check.categoryReason,
    notClaimableReason: check.notClaimableReason,
    confidence: check.extractionConfidence,
  } satisfies z.input<typeof StoredCheckSchema>,
});

/** The check of a stored invoice as the contract shows it; null where it was never checked by this engine. */
export function storedCheckView(row: ReceiptRow): CheckView | null {
  if (row.checkResult === null) return null;
  return {
    ...StoredCheckSchema.parse(row.checkResult),
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

/** The particulars that an invoice lacks, as they are stored. */
export const missingParticulars = ({ missingFields }: Pick<ReceiptRow, 'missingFields'>): ParticularCode[] =>
  PARTICULAR_CODES.filter((code) => missingFields?.includes(code));

/** A check that is not stored, of an upload that is not saved yet, as the contract shows it. */
export const checkView = (check: ReceiptCheck): CheckView => ({
  validity: check.validity,
  invoiceClass: check.invoiceClass,
  isValidTaxInvoice: check.isValidTaxInvoice,
  missingFields: [...check.missingFields],
  findings: check.findings.map((finding) => ({ ...finding })),
  score: check.score,
  taxCategoryCode: check.categoryCode,
  taxCategoryReason: check.categoryReason,
  vatAtRiskCents: check.vatAtRiskCents,
  vatChargedCents: check.vatChargedCents,
  vatClaimableCents: check.vatClaimableCents,
  notClaimableReason: check.notClaimableReason,
  confidence: check.extractionConfidence,
});
