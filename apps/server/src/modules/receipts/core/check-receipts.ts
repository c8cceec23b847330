import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import { isTaxCategoryCode } from '@tillslip/domain/receipts/categories/tax-categories';
import { checkReceipt, isSeenByVat, type ReceiptCheck } from '@tillslip/domain/receipts/check-receipt';
import type { ReceiptContext } from '@tillslip/domain/receipts/receipt-context';
import { type DocumentChoices, NO_CHOICES, type VatSide } from '@tillslip/domain/vat/claim/claim-types';
import { VAT_TYPES } from '@tillslip/domain/vat/claim/vat-type';
import { z } from 'zod';
import type { UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { ANY_VENDOR, type ClaimSettings, claimSettingsOf } from '../../vat-rules/index.ts';
import {
  type ChoicesRow,
  choicesOf,
  removeClaims,
  type StoredClaim,
  storeClaims,
  writeChecks,
} from './claims.repository.ts';
import { type PaymentRow, paymentsOf } from './payments.repository.ts';
import { type ReceiptRow, receiptsInOrder } from './receipts.repository.ts';
import { checkColumns } from './stored-check.ts';
import { checkable, readingOf, type StoredReading } from './stored-reading.ts';

/** An invoice with what it says and what the rules say of it. */
export interface CheckedReceipt {
  readonly row: ReceiptRow;
  readonly facts: StoredReading['facts'];
  readonly choices: ChoicesRow | undefined;
  readonly settings: ClaimSettings;
  readonly check: ReceiptCheck;
  /** It counts in VAT: in a company, and complete or another paper that charges nothing. */
  readonly isSeenByVat: boolean;
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
  const seen = checked.filter((one) => one.isSeenByVat);
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
  const isSeen = row.companyId !== null && isSeenByVat(check, facts, isUnread);
  return { row, facts, choices, settings, check, isSeenByVat: isSeen };
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
  const count = (kind: 'unclassified' | 'unproved') => check.questions.filter((one) => one.kind === kind).length;
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
