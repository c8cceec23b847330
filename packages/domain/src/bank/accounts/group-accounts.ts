/** What says which account a statement is of. */
export interface StatementOfAccount {
  readonly companyId: string | null;
  readonly bankName: string | null;
  /** The number or its last digits; null where the statement prints none. */
  readonly accountNumber: string | null;
}

/**
 * Group statements by bank account, in the order in which each account comes first.
 *
 * Statements of one company and bank with the same last four digits are one account, as where statements are compared. A
 * statement that names no bank belongs to the account of its digits where only one bank has them. Statements without a
 * number are one group for each bank of a company, because nothing tells their accounts apart.
 */
export function groupAccounts<Statement extends StatementOfAccount>(statements: readonly Statement[]): Statement[][] {
  const banks = banksByDigits(statements);
  const groups = new Map<string, Statement[]>();
  for (const statement of statements) {
    const digits = digitsOf(statement);
    const known = banks.get(digits);
    const only = known?.size === 1 && statement.accountNumber !== null ? [...known][0] : undefined;
    const bank = statement.bankName ?? only;
    const key = bank === undefined ? digits : `${digits} of ${bank}`;
    const group = groups.get(key);
    if (group) group.push(statement);
    else groups.set(key, [statement]);
  }
  return [...groups.values()];
}

/** The company and the last four digits, as one text. */
const digitsOf = ({ companyId, accountNumber }: StatementOfAccount): string =>
  accountNumber === null ? `${companyId}` : `${companyId} ${accountNumber.slice(-4)}`;

function banksByDigits(statements: readonly StatementOfAccount[]): ReadonlyMap<string, ReadonlySet<string>> {
  const banks = new Map<string, Set<string>>();
  for (const statement of statements) {
    if (statement.bankName === null) continue;
    const digits = digitsOf(statement);
    const known = banks.get(digits);
    if (known) known.add(statement.bankName);
    else banks.set(digits, new Set([statement.bankName]));
  }
  return banks;
}
