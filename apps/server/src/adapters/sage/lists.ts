import { AccountingFault } from '@tillslip/domain/sync/accounting-fault';
import type { AccountType, PackageAccount, PackageTaxCode } from '@tillslip/domain/sync/package-lists';
import type { PackageCompany } from '../../ports/accounting-package.ts';
import { booleanAt, dateAt, type JsonObject, textAt } from '../http-client/json-values.ts';
import { type ApiClient, refAt } from './api-client.ts';

/** The types of ledger accounts, by the words of their ids; the words are assumed. */
const ACCOUNT_TYPES: readonly (readonly [RegExp, AccountType])[] = [
  [/direct.expense|cost.of.sales/i, 'cost-of-sales'],
  [/depreciation|other.expense/i, 'other-expense'],
  [/overhead|expense/i, 'expense'],
  [/other.income/i, 'other-income'],
  [/\b(sales|income|revenue)\b/i, 'income'],
  [/(fixed|non.current).asset/i, 'fixed-asset'],
  [/asset/i, 'other-current-asset'],
  [/(long.term|non.current|future).liabilit/i, 'long-term-liability'],
  [/liabilit/i, 'other-current-liability'],
  [/equity/i, 'equity'],
];

/** The types of bank accounts that are not at a bank. */
const CREDIT_CARD = /credit.?card/i;

/**
 * Read the accounts of the chart, and the bank accounts that something may be paid from. A bank account has an account in the
 * ledger too, which nothing is booked to.
 */
export async function readAccounts(api: ApiClient): Promise<readonly PackageAccount[]> {
  const ledger = await api.list('ledger_accounts');
  const banks = await api.list('bank_accounts');
  const ofBanks = new Set(banks.map((row) => refAt(row, 'ledger_account')));
  const open = ledger.filter((row) => booleanAt(row, 'included_in_chart') !== false && !ofBanks.has(textAt(row, 'id')));
  return [...open.flatMap(ledgerAccountOf), ...banks.flatMap(bankAccountOf)];
}

function ledgerAccountOf(row: JsonObject): PackageAccount[] {
  const id = textAt(row, 'id');
  const name = textAt(row, 'display_name') ?? textAt(row, 'name') ?? textAt(row, 'displayed_as');
  if (id === null || name === null) return [];
  const words = refAt(row, 'ledger_account_type')?.replaceAll('_', ' ') ?? '';
  const type = ACCOUNT_TYPES.find(([pattern]) => pattern.test(words))?.[1] ?? 'other';
  return [{ id, name, fullName: textAt(row, 'displayed_as') ?? name, type, currency: null }];
}

function bankAccountOf(row: JsonObject): PackageAccount[] {
  const id = textAt(row, 'id');
  const fullName = textAt(row, 'displayed_as');
  const name = textAt(row, 'bank_account_details', 'account_name') ?? fullName;
  if (id === null || name === null || textAt(row, 'deleted_at') !== null) return [];
  const type = CREDIT_CARD.test(refAt(row, 'bank_account_type') ?? '') ? 'credit-card' : 'bank';
  return [{ id, name, fullName: fullName ?? name, type, currency: null }];
}

/** Read the tax rates that are in use; one without a percentage cannot be chosen. */
export async function readTaxCodes(api: ApiClient): Promise<readonly PackageTaxCode[]> {
  const rows = await api.list('tax_rates');
  return rows.filter((row) => booleanAt(row, 'is_visible') !== false).flatMap(taxCodeOf);
}

function taxCodeOf(row: JsonObject): PackageTaxCode[] {
  const id = textAt(row, 'id');
  if (id === null) return [];
  const percentage = Number(textAt(row, 'percentage') ?? Number.NaN);
  const purchaseRate = Number.isFinite(percentage) && percentage >= 0 ? Math.round(percentage * 100) : null;
  return [{ id, name: textAt(row, 'name') ?? textAt(row, 'displayed_as') ?? id, description: null, purchaseRate }];
}

/** Read the business with its settings; the lockdown date is the day up to which its books are closed. */
export async function readCompany(api: ApiClient): Promise<PackageCompany> {
  const [business, settings] = await Promise.all([
    api.find('businesses', api.realmId),
    api.send({ method: 'GET', resource: 'financial_settings' }),
  ]);
  const name = textAt(business, 'name') ?? textAt(business, 'displayed_as');
  if (business === null || name === null) throw new AccountingFault('not-allowed');
  const country = refAt(business, 'country');
  return {
    name,
    legalName: null,
    vatNumber: textAt(settings, 'tax_number')?.replace(/[\s-]/g, '') ?? null,
    country,
    homeCurrency: currencyIn(settings),
    // Contacts may have other currencies, but an entry in one needs a rate that nobody chose.
    isMulticurrency: false,
    // Where a sales tax is used, purchases have none.
    usesTaxCodes: country !== 'US',
    booksClosedOn: dateAt(settings, 'year_end_lockdown_date'),
  };
}

/** Read the currency of the books. */
export const readHomeCurrency = async (api: ApiClient): Promise<string> =>
  currencyIn(await api.send({ method: 'GET', resource: 'financial_settings' }));

function currencyIn(settings: unknown): string {
  const code = refAt(settings, 'base_currency');
  if (code === null) throw new AccountingFault('system');
  return code.toUpperCase();
}
