import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import { AccountingFault, type AccountingFaultKind } from '@tillslip/domain/sync/accounting-fault';
import type { ApiClient } from './api-client.ts';
import type { CompanyCache } from './company-cache.ts';
import { readAccounts, readCompany, readTaxCodes } from './lists.ts';

/** What a refused entry names. */
export interface Named {
  /** The days of the entry, as it was and as it was to be. */
  readonly dates: readonly CalendarDate[];
  readonly supplierId: string | null;
  readonly lines: readonly { readonly accountId: string; readonly taxCodeId: string | null }[];
}

/**
 * Find out why an entry was refused. The service says it in words only, so what the entry names is read again: books that
 * are locked, and an account, tax type or supplier that was put away. Any other refusal stays as it is.
 */
export async function explainRefusal(
  api: ApiClient,
  cache: CompanyCache,
  fault: AccountingFault,
  named: Named,
): Promise<AccountingFault> {
  if (fault.kind !== 'invalid') return fault;
  const { booksClosedOn } = await readCompany(api);
  const as = (kind: AccountingFaultKind) => new AccountingFault(kind, fault, { cause: fault });
  if (booksClosedOn !== null && named.dates.some((date) => date <= booksClosedOn)) return as('closed-books');
  if (await namesAllThere(api, cache, named)) return fault;
  cache.forget();
  return as('wrong-reference');
}

async function namesAllThere(api: ApiClient, cache: CompanyCache, { supplierId, lines }: Named): Promise<boolean> {
  if (lines.length === 0) return true;
  const accounts = new Set((await readAccounts(api)).map(({ id }) => id));
  const taxCodes = new Set((await readTaxCodes(api)).map(({ id }) => id));
  const suppliers = await cache.freshSuppliers(api);
  const hasSupplier = supplierId === null || suppliers.some(({ id, isActive }) => id === supplierId && isActive);
  const isThere = ({ accountId, taxCodeId }: Named['lines'][number]) =>
    accounts.has(accountId) && (taxCodeId === null || taxCodes.has(taxCodeId));
  return hasSupplier && lines.every(isThere);
}
