import type { listMissingDocuments as contract } from '@tillslip/contract/bank/matching';
import { descriptionKey } from '@tillslip/domain/bank/matching/description-key';
import {
  expectsInvoice,
  type PaymentWithoutDocument,
  typesWithoutDocument,
  vatAtStake,
} from '@tillslip/domain/bank/matching/missing-invoice';
import { firstRuleFor } from '@tillslip/domain/bank/rules/bank-rule';
import { absolute, sum, ZERO } from '@tillslip/domain/kernel/money';
import type { z } from 'zod';
import { readAsUser, type UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { findKnownSuppliers } from '../matching/memory.repository.ts';
import { readPlace, writePlace } from '../matching/place-cursor.ts';
import { conditionOf, findBankRules } from '../rules/bank-rules.repository.ts';
import { listMissingPayments, type MissingPayment } from './missing.repository.ts';

type MissingInput = z.output<NonNullable<(typeof contract)['~orpc']['inputSchema']>>;

/** The most payments without an invoice that are listed. */
const MAX_PAYMENTS = 20_000;

/**
 * List payments whose invoice is missing, oldest first, with the VAT that cannot be claimed without it: the part of the amount
 * at the standard rate of its day, if the company is a vendor and the supplier, judging by its other documents, may be
 * one.
 */
export const listMissing = ({ db }: Pick<Deps, 'db'>, userId: string, input: MissingInput) =>
  readAsUser(db, userId, async (tx) => {
    const { companyId, from, to, limit } = input;
    const rows = await listMissingPayments(tx, { companyId, from, to, without: typesWithoutDocument() }, MAX_PAYMENTS);
    const views = await viewMissing(tx, await withInvoiceExpected(tx, companyId, rows));
    const after = readPlace(input.after);
    const start = after ? views.findIndex(({ transactionId }) => transactionId === after.id) + 1 : 0;
    const shown = views.slice(start, start + limit);
    const last = shown.at(-1);
    return {
      rows: shown,
      next: last && start + limit < views.length ? writePlace({ date: last.date, id: last.transactionId }) : null,
      count: views.length,
      amountCents: absolute(sum(views.map(({ amountCents }) => amountCents))),
      vatAtStakeCents: sum(views.map(({ vatAtStakeCents }) => vatAtStakeCents)),
    };
  });

/** Keep the payments for which an invoice is expected: neither their words nor a rule say that there is none. */
async function withInvoiceExpected(tx: UserDb, companyId: string | undefined, rows: readonly MissingPayment[]) {
  const rules = (await findBankRules(tx, companyId)).map(conditionOf);
  const isRuled = (row: MissingPayment) =>
    firstRuleFor(
      rules.filter((rule) => rule.companyId === row.companyId),
      paymentOf(row),
    ) !== undefined;
  return rows.filter((row) => expectsInvoice(paymentOf(row)) && !isRuled(row));
}

async function viewMissing(tx: UserDb, rows: readonly MissingPayment[]) {
  const keys = new Map(rows.map(({ id, description }) => [id, descriptionKey(description)]));
  const known = await findKnownSuppliers(
    tx,
    [...new Set(keys.values())].filter((key) => key !== ''),
  );
  const suppliers = new Map(known.map((one) => [`${one.companyId} ${one.descriptionKey}`, one]));
  return rows.map((row) => {
    const learned = suppliers.get(`${row.companyId} ${keys.get(row.id) ?? ''}`);
    const supplier = learned?.supplier ?? null;
    const payment = paymentOf(row);
    const mayClaim = row.isVatVendor !== false && learned?.isVendor !== false;
    return {
      transactionId: row.id,
      statementId: row.bankStatementId,
      date: row.transactionDate,
      description: row.description,
      supplier,
      amountCents: row.amountCents,
      vatAtStakeCents: mayClaim ? vatAtStake(payment) : ZERO,
      company: row.companyName === null ? null : { name: row.companyName, vatNumber: row.vatNumber },
    };
  });
}

const paymentOf = (row: MissingPayment): PaymentWithoutDocument => ({
  date: row.transactionDate,
  description: row.description,
  amount: row.amountCents,
  type: row.transactionType,
});
