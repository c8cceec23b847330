import { paymentKey } from '@tillslip/domain/bank/matching/description-key';
import { asUser, readAsUser, type UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import { notify, recordAudit } from '../../../platform/outbox/outbox.ts';
import { findTransactionsById } from '../matching/transactions-to-match.repository.ts';
import {
  addWithoutInvoice,
  deleteWithoutInvoice,
  findWithoutInvoice,
  type WithoutInvoice,
} from './without-invoice.repository.ts';

/** List the payments for which a person said that no invoice is expected, optionally of one company. */
export const listWithoutInvoice = (
  { db }: Pick<Deps, 'db'>,
  userId: string,
  { companyId }: { readonly companyId?: string | undefined },
) =>
  readAsUser(db, userId, async (tx) =>
    (await findWithoutInvoice(tx, companyId)).map(({ id, companyId, description }) => ({ id, companyId, description })),
  );

/**
 * Expect no invoice for payments like these: those of their company that name the same payee.
 *
 * @throws TRANSACTION_NOT_FOUND when one of them does not exist. Then nothing is changed.
 */
export const expectNoInvoice = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  { transactionIds }: { readonly transactionIds: readonly string[] },
): Promise<{ ids: string[] }> =>
  asUser(db, userId, async (tx) => {
    const wanted = [...new Set(transactionIds)];
    const payees = (await findTransactionsById(tx, wanted)).map(({ companyId, description }) => ({
      ...{ companyId, description, descriptionKey: paymentKey(description) },
    }));
    if (payees.length < wanted.length || payees.some(({ descriptionKey }) => descriptionKey === ''))
      throw new AppError('TRANSACTION_NOT_FOUND');
    const ids: string[] = [];
    for (const payee of payees.toSorted(byKey)) ids.push(await tellOne(tx, payee, clock.now()));
    return { ids: [...new Set(ids)] };
  });

type Payee = Omit<WithoutInvoice, 'id'>;

/** Two people who tell the same at once wait for each other in one order. */
const byKey = (a: Payee, b: Payee): number => (a.descriptionKey < b.descriptionKey ? -1 : 1);

async function tellOne(tx: UserDb, payee: Payee, now: Date): Promise<string> {
  const { id, isNew } = await addWithoutInvoice(tx, payee, now);
  if (!isNew) return id;
  const { companyId, description } = payee;
  recordAudit(tx, {
    ...{ action: 'payment.invoice_not_expected', subjectType: 'bank_memory', subjectId: id, actorId: tx.userId },
    after: { companyId, description },
  });
  notify(tx, { kind: 'changed', topic: 'bank', id: null });
  return id;
}

/**
 * Expect invoices for such payments again.
 *
 * @throws MEMORY_NOT_FOUND.
 */
export const expectInvoice = (
  { db }: Pick<Deps, 'db'>,
  userId: string,
  { id }: { readonly id: string },
): Promise<{ id: string }> =>
  asUser(db, userId, async (tx) => {
    const row = await deleteWithoutInvoice(tx, id);
    if (!row) throw new AppError('MEMORY_NOT_FOUND');
    const { companyId, description } = row;
    recordAudit(tx, {
      ...{ action: 'payment.invoice_expected', subjectType: 'bank_memory', subjectId: id, actorId: userId },
      before: { companyId, description },
    });
    notify(tx, { kind: 'changed', topic: 'bank', id: null });
    return { id };
  });
