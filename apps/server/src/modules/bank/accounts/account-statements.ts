import type { BankAccount, BankAccountDetail } from '@tillslip/contract/bank/accounts';
import { accountGaps } from '@tillslip/domain/bank/accounts/account-gaps';
import { groupAccounts } from '@tillslip/domain/bank/accounts/group-accounts';
import { maskAccount } from '@tillslip/domain/bank/statements/mask-account';
import type { UserDb } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { savedResult } from '../statements/statement-values.ts';
import {
  type AccountPart,
  type AccountStatement,
  findStatementsBeside,
  type ListedStatement,
} from './accounts.repository.ts';

/** The statements of one account that are not deleted, with the id of the account. */
export interface Account<Statement extends ListedStatement = AccountStatement> {
  readonly id: string;
  /** Oldest period first; those without days last. */
  readonly statements: readonly Statement[];
}

/** Bring parts of accounts together; the account is called after its first statement. */
export const accountsOf = (parts: readonly AccountPart[]): Account<ListedStatement>[] =>
  groupAccounts(parts).map((group) => ({
    id: group[0]?.statements[0]?.id ?? '',
    statements: group.flatMap(({ statements }) => statements).toSorted(byPeriod),
  }));

/**
 * Return the account that a statement belongs to, also a deleted one: a link to the account outlives its statements.
 *
 * @throws BANK_ACCOUNT_NOT_FOUND when no statement of it is left, or it is another user's.
 */
export async function requireAccount(tx: UserDb, statementId: string): Promise<Account> {
  const beside = await findStatementsBeside(tx, statementId);
  const group = groupAccounts(beside).find((statements) => statements.some(({ id }) => id === statementId));
  const [first] = group ?? [];
  // Of deleted ones nothing counts but the id.
  const left = (group ?? []).filter(({ deletedAt }) => deletedAt === null);
  if (!first || left.length === 0) throw new AppError('BANK_ACCOUNT_NOT_FOUND');
  return { id: first.id, statements: left.toSorted(byPeriod) };
}

const LAST = '9999';

const compareTexts = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);

const byPeriod = (a: ListedStatement, b: ListedStatement): number =>
  compareTexts(a.periodStart ?? LAST, b.periodStart ?? LAST) || compareTexts(a.periodEnd ?? LAST, b.periodEnd ?? LAST);

/** The statement that ends last; of several the one that comes last in their order. */
const newestOf = (statements: readonly ListedStatement[]): ListedStatement | undefined =>
  statements.reduce<ListedStatement | undefined>(
    (newest, one) => (newest && compareTexts(one.periodEnd ?? '', newest.periodEnd ?? '') < 0 ? newest : one),
    undefined,
  );

/** Build the contract's view of an account in the list. */
export function accountView({ id, statements }: Account<ListedStatement>): BankAccount {
  const [first] = statements;
  const newest = newestOf(statements);
  const count = (of: (one: ListedStatement) => number) => statements.reduce((sum, one) => sum + of(one), 0);
  return {
    id,
    bankName: statements.find(({ bankName }) => bankName !== null)?.bankName ?? null,
    accountMasked: maskAccount(first?.accountNumber ?? null),
    accountType: newest?.accountType ?? null,
    companyId: first?.companyId ?? null,
    companyName: first?.companyName ?? null,
    statementCount: statements.length,
    transactionCount: count(({ transactionCount }) => transactionCount),
    reconciledCount: count(({ reconciledCount }) => reconciledCount),
    from: first?.periodStart ?? null,
    to: newest?.periodEnd ?? null,
    closingCents: newest?.closingCents ?? null,
    gapCount: accountGaps(statements).length,
  };
}

/** Build the contract's view of an account with its statements and the gaps between them. */
export const accountDetail = (account: Account): BankAccountDetail => ({
  ...accountView(account),
  statements: account.statements.map((statement) => ({
    id: statement.id,
    filename: statement.filename,
    periodStart: statement.periodStart,
    periodEnd: statement.periodEnd,
    openingCents: statement.openingCents,
    closingCents: statement.closingCents,
    transactionCount: statement.transactionCount,
    balanceResult: savedResult(statement),
  })),
  gaps: accountGaps(account.statements),
});
