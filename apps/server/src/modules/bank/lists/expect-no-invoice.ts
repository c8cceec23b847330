import { paymentKey } from '@tillslip/domain/bank/matching/description-key';
import { asUser, readAsUser } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import { notify, recordAudit } from '../../../platform/outbox/outbox.ts';
import { findTransactionsById } from '../matching/transactions-to-match.repository.ts';
import { addWithoutInvoice, deleteWithoutInvoice, findWithoutInvoice } from './without-invoice.repository.ts';

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
 * Expect no invoice for payments like this one: those of its company that name the same payee.
 *
 * @throws TRANSACTION_NOT_FOUND.
 */
export const expectNoInvoice = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  { transactionId }: { readonly transactionId: string },
): Promise<{ id: string }> =>
  asUser(db, userId, async (tx) => {
    const [transaction] = await findTransactionsById(tx, [transactionId]);
    const descriptionKey = paymentKey(transaction?.description ?? '');
    if (!transaction || descriptionKey === '') throw new AppError('TRANSACTION_NOT_FOUND');
    const { companyId, description } = transaction;
    const { id, isNew } = await addWithoutInvoice(tx, { companyId, descriptionKey, description }, clock.now());
    if (!isNew) return { id };
    recordAudit(tx, {
      ...{ action: 'payment.invoice_not_expected', subjectType: 'bank_memory', subjectId: id, actorId: userId },
      after: { companyId, description },
    });
    notify(tx, { kind: 'changed', topic: 'bank', id: null });
    return { id };
  });

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
