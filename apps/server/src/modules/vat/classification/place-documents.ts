import { classifyDocument } from '@tillslip/domain/vat/claim/claim-document';
import {
  type ClassifiedDocument,
  type ClassifyContext,
  type DocumentChoices,
  NO_CHOICES,
} from '@tillslip/domain/vat/claim/claim-types';
import { type DocumentPayment, datedParts, type PartsContext } from '@tillslip/domain/vat/claim/dated-shares';
import { isSecondHand } from '@tillslip/domain/vat/claim/special-purchase';
import type { VatRule } from '@tillslip/domain/vat/claim/vat-rule';
import { LINE_BUCKETS } from '@tillslip/domain/vat/claim/vat-type';
import type { AccountingBasis } from '@tillslip/domain/vat/periods/vat-settings';
import { z } from 'zod';
import { asUser, type UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { requireCompany } from '../../companies/index.ts';
import { type JudgedReceipt, paymentsOf, receiptsById } from '../../receipts/index.ts';
import {
  type ChoicesRow,
  choicesOf,
  removePlaces,
  type StoredPlace,
  storePlaces,
  takeStale,
} from './places.repository.ts';
import { type RuleRow, rulesOf } from './rules.repository.ts';
import { vatSettings } from './settings.repository.ts';
import { isSeenByVat, sideOf, vatFacts } from './vat-facts.ts';

/** Few enough for one transaction to stay short. */
const BATCH = 500;

const LineBuckets = z.array(z.object({ position: z.int(), bucket: z.enum(LINE_BUCKETS) }));

/**
 * Finds the places of all invoices that changed since they were last looked at, so that what is shown next
 * is of now. Whoever reads figures asks for this first; mostly there is nothing to do.
 */
export async function placeChanged(deps: Pick<Deps, 'db' | 'clock'>, userId: string): Promise<void> {
  for (let taken = BATCH; taken === BATCH; )
    taken = await asUser(deps.db, userId, async (tx) => {
      const ids = await takeStale(tx, BATCH);
      await placeReceipts(deps, tx, ids);
      return ids.length;
    });
}

/** Finds and stores the places of these invoices; those that VAT does not see lose theirs. */
export async function placeReceipts(deps: Pick<Deps, 'clock'>, tx: UserDb, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const seen = (await receiptsById(deps, tx, ids)).filter(isSeenByVat);
  const choices = new Map((await choicesOf(tx, ids)).map((row) => [row.receiptId, row]));
  const payments = await paymentsOf(tx, ids);
  const contexts = await companyContexts(tx, seen);
  const places = seen.map((receipt) => {
    const context = contexts.get(receipt.row.companyId ?? '');
    if (!context) throw new Error('A company of the invoices was not read');
    return placeOf(
      receipt,
      choices.get(receipt.row.id),
      context,
      payments.filter(({ receiptId }) => receiptId === receipt.row.id),
    );
  });
  const placed = new Set(seen.map(({ row }) => row.id));
  await removePlaces(
    tx,
    ids.filter((id) => !placed.has(id)),
  );
  await storePlaces(tx, places);
}

/** What a company's documents are placed with: its rules, its share of taxable supplies, and when its VAT counts. */
type CompanyContext = Omit<ClassifyContext, 'choices'> & { readonly basis: AccountingBasis };

async function companyContexts(tx: UserDb, receipts: readonly JudgedReceipt[]) {
  const contexts = new Map<string, CompanyContext>();
  for (const { row } of receipts)
    if (row.companyId !== null && !contexts.has(row.companyId))
      contexts.set(row.companyId, await companyContext(tx, row.companyId));
  return contexts;
}

/** A company's rules, its share of taxable supplies and its accounting basis. */
export async function companyContext(tx: UserDb, companyId: string): Promise<CompanyContext> {
  const { apportionmentBp: taxableUse } = await vatSettings(tx, companyId);
  const rules = (await rulesOf(tx, companyId)).filter(({ isActive }) => isActive).map(ruleOfRow);
  const { accountingBasis: basis } = await requireCompany(tx, companyId);
  return { taxableUse, rules, basis };
}

/** A stored rule as the domain asks it. */
export const ruleOfRow = (row: RuleRow): VatRule => ({ ...row, businessUse: row.businessUseBp });

/** What a person said of a document, as the domain takes it. */
export function choicesOfRow(row: ChoicesRow | undefined): DocumentChoices {
  if (!row) return NO_CHOICES;
  const { userId: _user, receiptId: _receipt, side: _side, paidOn: _paid, lineBuckets, ...choices } = row;
  return { ...choices, lineBuckets: LineBuckets.parse(lineBuckets) };
}

/** The place of one invoice. */
export function classifyReceipt(
  receipt: JudgedReceipt,
  choices: ChoicesRow | undefined,
  context: CompanyContext,
): ClassifiedDocument {
  const side = sideOf(receipt, choices?.side ?? null);
  return classifyDocument(vatFacts(receipt, side), { ...context, choices: choicesOfRow(choices) });
}

function placeOf(
  receipt: JudgedReceipt,
  choices: ChoicesRow | undefined,
  context: CompanyContext,
  payments: readonly DocumentPayment[],
): StoredPlace {
  const { row } = receipt;
  const side = sideOf(receipt, choices?.side ?? null);
  const { lines, claimableCents, questions } = classifyReceipt(receipt, choices, context);
  const parts = datedParts(lines, partsContext(receipt, choices, context.basis, payments));
  const days = parts.flatMap(({ day }) => day ?? []).toSorted();
  return {
    ...{ parts, claimableCents },
    values: {
      receiptId: row.id,
      companyId: row.companyId ?? '',
      side,
      kind: vatFacts(receipt, side).kind,
      invoiceDate: row.invoiceDate,
      paidOn: choices?.paidOn ?? null,
      firstDay: days[0] ?? null,
      lastDay: days.at(-1) ?? null,
      unclassified: questions.filter(({ kind }) => kind === 'unclassified').length,
      unproved: questions.filter(({ kind }) => kind === 'unproved').length,
      questions: JSON.stringify(questions),
    },
  };
}

/** What decides the days on which an invoice counts. */
export function partsContext(
  receipt: JudgedReceipt,
  choices: ChoicesRow | undefined,
  basis: AccountingBasis,
  payments: readonly DocumentPayment[],
): PartsContext {
  return {
    ...{ basis, payments, invoiceDate: receipt.row.invoiceDate, paidOn: choices?.paidOn ?? null },
    isSecondHand: isSecondHand(vatFacts(receipt, sideOf(receipt, choices?.side ?? null)), choicesOfRow(choices)),
    releasedOn: choices?.importReleasedOn ?? null,
  };
}
