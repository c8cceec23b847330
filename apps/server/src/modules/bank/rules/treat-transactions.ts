import type { RuleOffer } from '@tillslip/contract/bank/rules';
import { paymentKey } from '@tillslip/domain/bank/matching/description-key';
import { guessKind } from '@tillslip/domain/bank/rules/guess-kind';
import { directionOf, type TreatmentKind, vatChoices } from '@tillslip/domain/bank/rules/treatment-kind';
import { asUser, type UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import { notify, publish, recordAudit } from '../../../platform/outbox/outbox.ts';
import { lockTransactions, setReconciled } from '../matching/transactions-to-match.repository.ts';
import { findTreatments, saveTreatments } from '../statements/treatments.repository.ts';
import { findOffers } from './rule-offers.ts';
import { findRuledRows, type RuledRow } from './ruled-transactions.repository.ts';

type TreatDeps = Pick<Deps, 'db' | 'clock'>;

/**
 * Reconcile transactions without an invoice and say what they are; null guesses it from the words of each. Return the rules
 * that are worth making now for transactions like these.
 *
 * @throws TRANSACTION_NOT_FOUND; TRANSACTION_MATCHED when one of them is matched. Then nothing is changed.
 */
export const treatTransactions = (
  deps: TreatDeps,
  userId: string,
  wanted: {
    readonly transactionIds: readonly string[];
    readonly kind: TreatmentKind | null;
    readonly notes: string | null;
  },
): Promise<{ transactionIds: string[]; offers: RuleOffer[] }> =>
  asUser(deps.db, userId, async (tx) => {
    const rows = await lockRows(tx, wanted.transactionIds);
    if (rows.some(({ isMatched }) => isMatched)) throw new AppError('TRANSACTION_MATCHED');
    const ids = rows.map(({ id }) => id);
    const { notes } = wanted;
    const now = deps.clock.now();
    await setReconciled(tx, ids, { isReconciled: true, ...(notes !== null && { notes }), now });
    const treatments = rows.map((row) => ({ transactionId: row.id, ...treatmentOf(row, wanted.kind), createdAt: now }));
    await saveTreatments(tx, treatments);
    for (const { transactionId, kind, vat } of treatments)
      recordAudit(tx, {
        ...{
          action: 'transaction.treated',
          subjectType: 'bank_transaction',
          subjectId: transactionId,
          actorId: userId,
        },
        after: { isReconciled: true, kind, vat, notes },
      });
    publishChange(tx, rows, 'payment.matched');
    return { transactionIds: ids, offers: await offersFor(tx, rows) };
  });

/**
 * Open transactions again that a rule or a person reconciled without an invoice; others stay as they are.
 *
 * @throws TRANSACTION_NOT_FOUND. Then nothing is changed.
 */
export const undoTreatments = (
  { db, clock }: TreatDeps,
  userId: string,
  { transactionIds }: { readonly transactionIds: readonly string[] },
): Promise<{ transactionIds: string[] }> =>
  asUser(db, userId, async (tx) => {
    const rows = await lockRows(tx, transactionIds);
    const treatments = await findTreatments(
      tx,
      rows.map(({ id }) => id),
    );
    const treated = rows.filter(({ id }) => treatments.has(id));
    const ids = treated.map(({ id }) => id);
    await setReconciled(tx, ids, { isReconciled: false, now: clock.now() });
    for (const id of ids)
      recordAudit(tx, {
        ...{ action: 'transaction.opened', subjectType: 'bank_transaction', subjectId: id, actorId: userId },
        before: { isReconciled: true, ...treatments.get(id) },
        after: { isReconciled: false },
      });
    publishChange(tx, treated, 'payment.unmatched');
    return { transactionIds: ids };
  });

async function lockRows(tx: UserDb, transactionIds: readonly string[]): Promise<RuledRow[]> {
  const ids = [...new Set(transactionIds)];
  await lockTransactions(tx, ids);
  const rows = await findRuledRows(tx, ids);
  if (rows.length < ids.length) throw new AppError('TRANSACTION_NOT_FOUND');
  return rows;
}

function treatmentOf(row: RuledRow, wanted: TreatmentKind | null) {
  const kind = wanted ?? guessKind({ description: row.description, type: row.transactionType });
  const [vat = 'outside'] = vatChoices(kind, directionOf(row.amountCents) ?? 'out');
  return { kind, vat, expenseCategoryId: null, ruleId: null, ruleName: null };
}

/** The offers for transactions like those that were just treated. */
async function offersFor(tx: UserDb, rows: readonly RuledRow[]): Promise<RuleOffer[]> {
  const treated = new Set(rows.map(({ companyId, description }) => `${companyId} ${paymentKey(description)}`));
  const offers: RuleOffer[] = [];
  for (const own of new Set(rows.map(({ companyId }) => companyId)))
    offers.push(...(await findOffers(tx, own ?? undefined)).filter(({ companyId }) => companyId === own));
  return offers.filter(({ companyId, description }) => treated.has(`${companyId} ${paymentKey(description)}`));
}

function publishChange(tx: UserDb, rows: readonly RuledRow[], event: 'payment.matched' | 'payment.unmatched'): void {
  for (const companyId of new Set(rows.map((row) => row.companyId))) publish(tx, event, { receiptIds: [], companyId });
  if (rows.length > 0) notify(tx, { kind: 'changed', topic: 'bank', id: null });
}
