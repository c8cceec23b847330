import { AccountingFault } from '@tillslip/domain/sync/accounting-fault';
import type { AccountType, PackageAccount, PackageTaxCode } from '@tillslip/domain/sync/package-lists';
import type { BasisPoints } from '@tillslip/domain/vat/rates/vat-rate';
import type { PackageCompany } from '../../ports/accounting-package.ts';
import { booleanAt, dateAt, type JsonObject, textAt } from '../http-client/json-values.ts';
import type { ApiClient } from './api-client.ts';

/** The categories of accounts, by the words that the service has for them. */
const ACCOUNT_TYPES: readonly (readonly [RegExp, AccountType])[] = [
  [/cost of sales/i, 'cost-of-sales'],
  [/\bincome tax\b/i, 'other-expense'],
  [/other expense/i, 'other-expense'],
  [/expense/i, 'expense'],
  [/other income/i, 'other-income'],
  [/\b(sales|income|revenue)\b/i, 'income'],
  [/(fixed|non-current|tangible) assets?/i, 'fixed-asset'],
  [/asset/i, 'other-current-asset'],
  [/non-current liabilit|long.term/i, 'long-term-liability'],
  [/liabilit/i, 'other-current-liability'],
  [/equity/i, 'equity'],
];

/** Read the active accounts; those of banks are a list of their own, which nothing is booked to here. */
export async function readAccounts(api: ApiClient): Promise<readonly PackageAccount[]> {
  return (await api.list('Account')).filter((row) => booleanAt(row, 'Active') !== false).flatMap(accountOf);
}

function accountOf(row: JsonObject): PackageAccount[] {
  const id = textAt(row, 'ID');
  const name = textAt(row, 'Name');
  if (id === null || name === null) return [];
  const category = textAt(row, 'Category', 'Description');
  const type = ACCOUNT_TYPES.find(([words]) => words.test(category ?? ''))?.[1] ?? 'other';
  return [{ id, name, fullName: category === null ? name : `${category}: ${name}`, type, currency: null }];
}

/** Read the active tax types. One whose tax is typed by hand has no rate, so it cannot be chosen. */
export async function readTaxCodes(api: ApiClient): Promise<readonly PackageTaxCode[]> {
  const rows = await api.list('TaxType');
  return rows.filter((row) => booleanAt(row, 'Active') !== false).flatMap(taxCodeOf);
}

function taxCodeOf(row: JsonObject): PackageTaxCode[] {
  const id = textAt(row, 'ID');
  if (id === null) return [];
  const purchaseRate = booleanAt(row, 'IsManualTax') === true ? null : basisPoints(textAt(row, 'Percentage'));
  return [{ id, name: textAt(row, 'Name') ?? id, description: null, purchaseRate }];
}

/** A percentage in basis points. Some clients of the service send 0.15 for 15; no rate is below one per cent. */
function basisPoints(percentage: string | null): BasisPoints | null {
  const value = Number(percentage ?? Number.NaN);
  if (!Number.isFinite(value) || value < 0) return null;
  return Math.round(value > 0 && value < 1 ? value * 10_000 : value * 100);
}

/** Read the company, with the day up to which its books are locked. */
export async function readCompany(api: ApiClient): Promise<PackageCompany> {
  const row = await companyRow(api);
  const name = textAt(row, 'Name') ?? textAt(row, 'RegisteredName');
  if (name === null) throw new AccountingFault('system');
  const vatNumber = textAt(row, 'TaxNumber')?.replace(/[\s-]/g, '') ?? null;
  return {
    name,
    legalName: textAt(row, 'RegisteredName'),
    vatNumber: vatNumber !== null && /^\d+$/.test(vatNumber) ? vatNumber : null,
    country: textAt(row, 'Country'),
    homeCurrency: await currencyOf(api, row),
    // Suppliers may have other currencies, but an entry in one needs a rate that nobody chose.
    isMulticurrency: false,
    usesTaxCodes: true,
    booksClosedOn: booleanAt(row, 'LockProcessing') === true ? dateAt(row, 'LockProcessingDate') : null,
  };
}

async function companyRow(api: ApiClient): Promise<JsonObject> {
  const row = await api.find('Company', api.realmId);
  if (!row) throw new AccountingFault('not-allowed');
  return row;
}

/** Read the currency of the company's books. */
export const readHomeCurrency = async (api: ApiClient): Promise<string> => currencyOf(api, await companyRow(api));

/** Companies of this service are South African; it tells their currency by an id, and most often by the sign of the rand. */
async function currencyOf(api: ApiClient, company: JsonObject): Promise<string> {
  if (textAt(company, 'CurrencySymbol')?.trim() === 'R') return 'ZAR';
  const id = textAt(company, 'HomeCurrencyId') ?? textAt(company, 'CurrencyId');
  const code = id === null ? null : textAt(await api.find('Currency', id), 'Code');
  if (code === null) throw new AccountingFault('system');
  return code.toUpperCase();
}
