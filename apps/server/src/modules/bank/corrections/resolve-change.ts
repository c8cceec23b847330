import type { StatementChange } from '@tillslip/contract/bank/statements';
import { normaliseBankName } from '@tillslip/domain/bank/statements/bank-names';
import { maskAccount } from '@tillslip/domain/bank/statements/mask-account';
import type { UserDb } from '../../../platform/database/database.ts';
import { resolveEdit } from '../../../platform/edits/resolve-edit.ts';
import { type HeadValues, headValues } from '../statements/head-values.ts';
import type { StatementRow } from '../statements/statements.repository.ts';
import type { TransactionRow } from '../statements/transactions.repository.ts';
import type { RequestedChange } from './requested-change.ts';

/** A requested change of a statement's header. */
export type HeadChange = Extract<StatementChange, { kind: 'header' | 'ends' }>;

/**
 * Merge a change of a header with what changed since the person loaded the statement. An account number that is not given
 * stays.
 *
 * @throws CHANGED_MEANWHILE when both sides changed a field.
 */
export function resolveHead(tx: UserDb, record: StatementRow, change: HeadChange): Promise<HeadValues> {
  const { version, overwrite } = change;
  return resolveEdit(tx, {
    ...{ table: 'bank_statements', id: record.id, row: record, valuesOf: headValues, mine: givenHead(change) },
    seen: { version, overwrite },
    shown: (values) => ({ ...values, accountNumber: maskAccount(values.accountNumber) }),
  });
}

function givenHead(change: HeadChange): { readonly [Field in keyof HeadValues]?: HeadValues[Field] | undefined } {
  if (change.kind === 'ends') return { openingCents: change.openingCents, closingCents: change.closingCents };
  const { bankName, accountNumber, accountType, periodStart, periodEnd, openingCents, closingCents } = change;
  return {
    ...{ periodStart, periodEnd, openingCents, closingCents },
    bankName: bankName ? (normaliseBankName(bankName) ?? bankName) : null,
    accountType: accountType || null,
    accountNumber: accountNumber === undefined ? undefined : accountNumber || null,
  };
}

const valuesOf = ({ transactionDate, description, reference, amountCents, balanceCents }: TransactionRow) => ({
  ...{ date: transactionDate, description, reference, amountCents, balanceCents },
});

/**
 * Merge a change of a transaction with what changed since the person loaded it. A transaction is removed only as the
 * person saw it: to a removal, it is one field.
 *
 * @throws CHANGED_MEANWHILE when both sides changed a field.
 */
export async function resolveRow(
  tx: UserDb,
  transactions: readonly TransactionRow[],
  asked: RequestedChange,
): Promise<RequestedChange> {
  if (asked.kind !== 'edit' && asked.kind !== 'remove') return asked;
  const row = transactions.find(({ id }) => id === asked.transactionId);
  if (!row) return asked;
  const edited = { table: 'bank_transactions', id: row.id, row, seen: asked } as const;
  if (asked.kind === 'edit') {
    const { date, description, reference, amountCents, balanceCents } = asked;
    const mine = { date, description, reference: reference || null, amountCents, balanceCents };
    return { ...asked, ...(await resolveEdit(tx, { ...edited, valuesOf, mine })) };
  }
  const whole = (state: TransactionRow): { transaction: ReturnType<typeof valuesOf> | null } => ({
    transaction: valuesOf(state),
  });
  await resolveEdit(tx, { ...edited, valuesOf: whole, mine: { transaction: null } });
  return asked;
}
