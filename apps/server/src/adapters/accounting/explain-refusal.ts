import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import { AccountingFault, type AccountingFaultKind } from '@tillslip/domain/sync/accounting-fault';
import type { Books, PackageSupplier } from '../../ports/accounting-package.ts';

/** What a refused entry names. */
export interface Named {
  /** The days of the entry, as it was and as it was to be. */
  readonly dates: readonly CalendarDate[];
  readonly supplierId: string | null;
  /** The account that it is paid from. */
  readonly paidFromId: string | null;
  readonly lines: readonly { readonly accountId: string; readonly taxCodeId: string | null }[];
}

/** What is read again after a refusal. */
export interface ReadAgain extends Pick<Books, 'company' | 'accounts' | 'taxCodes'> {
  suppliers(): Promise<readonly PackageSupplier[]>;
  /** Called when something that the entry names is gone. */
  forget(): void;
}

/**
 * Find out why an entry was refused. The package says it in words only, so what the entry names is read again: books that
 * are locked, and an account, tax code or supplier that was put away. Any other refusal stays as it is.
 */
export async function explainRefusal(read: ReadAgain, fault: AccountingFault, named: Named): Promise<AccountingFault> {
  if (fault.kind !== 'invalid') return fault;
  const { booksClosedOn } = await read.company();
  const as = (kind: AccountingFaultKind) => new AccountingFault(kind, fault, { cause: fault });
  if (booksClosedOn !== null && named.dates.some((date) => date <= booksClosedOn)) return as('closed-books');
  if (await namesAllThere(read, named)) return fault;
  read.forget();
  return as('wrong-reference');
}

async function namesAllThere(read: ReadAgain, { supplierId, paidFromId, lines }: Named): Promise<boolean> {
  if (lines.length === 0) return true;
  const accounts = new Set((await read.accounts()).map(({ id }) => id));
  const taxCodes = new Set((await read.taxCodes()).map(({ id }) => id));
  const suppliers = await read.suppliers();
  const hasSupplier = supplierId === null || suppliers.some(({ id, isActive }) => id === supplierId && isActive);
  const isThere = ({ accountId, taxCodeId }: Named['lines'][number]) =>
    accounts.has(accountId) && (taxCodeId === null || taxCodes.has(taxCodeId));
  return hasSupplier && (paidFromId === null || accounts.has(paidFromId)) && lines.every(isThere);
}
