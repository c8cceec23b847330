import type { StatementChange } from '@tillslip/contract/bank-statements';
import { normaliseBankName } from '@tillslip/domain/bank/statements/bank-names';
import type { Db } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { recordEvent } from '../../audit/index.ts';
import { changeStatement, type StatementRow } from '../statements/statements.repository.ts';
import { PrintedFactsSchema } from '../statements/stored-facts.ts';

type HeadChange = Extract<StatementChange, { kind: 'header' }>;

/**
 * Writes down what a person says of a statement's head; the caller proves it anew. A balance a person gives
 * counts as printed, and none as not printed. An account number that is not given stays.
 */
export async function correctHead(
  { clock }: Pick<Deps, 'clock'>,
  db: Db,
  userId: string,
  record: StatementRow,
  change: HeadChange,
): Promise<void> {
  const printed = PrintedFactsSchema.parse(record.facts);
  const { openingCents: opening, closingCents: closing, accountType, periodStart, periodEnd } = change;
  const accountNumber = change.accountNumber === undefined ? record.accountNumber : change.accountNumber || null;
  const bankName = change.bankName ? (normaliseBankName(change.bankName) ?? change.bankName) : null;
  const head = { bankName, accountNumber, accountType: accountType || null, periodStart, periodEnd };
  await changeStatement(db, userId, record.id, {
    ...head,
    facts: JSON.stringify({ ...printed, opening, closing }),
    updatedAt: clock.now(),
  });
  await recordEvent(db, userId, {
    ...{ action: 'statement.corrected', subjectType: 'bank_statement', subjectId: record.id, actorId: userId },
    before: { ...headOf(record), opening: printed.opening, closing: printed.closing },
    after: { ...head, opening, closing },
    reason: 'header',
  });
}

const headOf = ({ bankName, accountNumber, accountType, periodStart, periodEnd }: StatementRow) => ({
  ...{ bankName, accountNumber, accountType, periodStart, periodEnd },
});
