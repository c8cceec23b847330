import { AccountingFault } from '@tillslip/domain/sync/accounting-fault';
import type { AccountType, PackageAccount, PackageTaxCode } from '@tillslip/domain/sync/package-lists';
import type { BasisPoints } from '@tillslip/domain/vat/rates/vat-rate';
import type { PackageCompany } from '../../ports/accounting-package.ts';
import { booleanAt, dateAt, type JsonObject, listAt, textAt, valueAt } from '../http-client/json-values.ts';
import type { ApiClient } from './api-client.ts';

/** Source: facts B5. */
const ACCOUNT_TYPES: Readonly<Record<string, AccountType>> = {
  bank: 'bank',
  'credit card': 'credit-card',
  'other current asset': 'other-current-asset',
  'fixed asset': 'fixed-asset',
  'other asset': 'other-asset',
  'accounts receivable': 'receivable',
  'accounts payable': 'payable',
  'other current liability': 'other-current-liability',
  'long term liability': 'long-term-liability',
  equity: 'equity',
  income: 'income',
  'other income': 'other-income',
  'cost of goods sold': 'cost-of-sales',
  expense: 'expense',
  'other expense': 'other-expense',
};

/** A rate of a tax code, as tax lines name it. */
export interface CodeRate {
  readonly rateId: string;
  readonly rate: BasisPoints;
}

/** A tax code with the rates it has on purchases; null where one of them is unknown or it is not for purchases. */
export interface RatedTaxCode extends PackageTaxCode {
  readonly rates: readonly CodeRate[] | null;
}

/** What of the company's settings decides how an entry is written. */
export interface CurrencySettings {
  readonly homeCurrency: string;
  readonly isMulticurrency: boolean;
}

/** Read the active accounts. */
export async function readAccounts(api: ApiClient): Promise<readonly PackageAccount[]> {
  const rows = await api.queryAll('Account', 'where Active = true');
  return rows.filter((row) => booleanAt(row, 'Active') !== false).flatMap(accountOf);
}

function accountOf(row: JsonObject): PackageAccount[] {
  const id = textAt(row, 'Id');
  const name = textAt(row, 'Name') ?? textAt(row, 'FullyQualifiedName');
  if (id === null || name === null) return [];
  const type = ACCOUNT_TYPES[textAt(row, 'AccountType')?.toLowerCase() ?? ''] ?? 'other';
  return [
    {
      id,
      name,
      fullName: textAt(row, 'FullyQualifiedName') ?? name,
      type,
      currency: textAt(row, 'CurrencyRef', 'value'),
    },
  ];
}

/**
 * Read the active tax codes. The rate on purchases is the sum of the rates in a code's list for purchases; the list for
 * sales has other rates. Source: facts B6.
 */
export async function readTaxCodes(api: ApiClient): Promise<readonly RatedTaxCode[]> {
  const rows = await api.queryAll('TaxCode', 'where Active = true');
  const rates = await api.queryAll('TaxRate', '');
  const rateById = new Map(rates.map((row) => [textAt(row, 'Id'), basisPoints(textAt(row, 'RateValue'))]));
  return rows.filter((row) => booleanAt(row, 'Active') !== false).flatMap((row) => taxCodeOf(row, rateById));
}

/** A percentage, such as 15 or 15.5, in basis points. */
function basisPoints(percent: string | null): BasisPoints | null {
  const value = Number(percent ?? Number.NaN);
  return Number.isFinite(value) ? Math.round(value * 100) : null;
}

function taxCodeOf(row: JsonObject, rateById: ReadonlyMap<string | null, BasisPoints | null>): RatedTaxCode[] {
  const id = textAt(row, 'Id');
  if (id === null) return [];
  const rates = purchaseRates(row, rateById);
  return [
    {
      id,
      name: textAt(row, 'Name') ?? id,
      description: textAt(row, 'Description'),
      purchaseRate: rates?.reduce((sum, { rate }) => sum + rate, 0) ?? null,
      rates,
    },
  ];
}

/** A code without any rate, such as "No VAT", is for purchases too, at nothing; one with rates for sales only is not. */
function purchaseRates(
  row: JsonObject,
  rateById: ReadonlyMap<string | null, BasisPoints | null>,
): readonly CodeRate[] | null {
  const details = listAt(row, 'PurchaseTaxRateList', 'TaxRateDetail');
  if (details.length === 0 && listAt(row, 'SalesTaxRateList', 'TaxRateDetail').length > 0) return null;
  const rates = details.map((detail) => {
    const rateId = textAt(detail, 'TaxRateRef', 'value');
    return { rateId, rate: rateById.get(rateId) ?? null };
  });
  return rates.every((one): one is CodeRate => one.rateId !== null && one.rate !== null) ? rates : null;
}

/** Read the company and the settings of its books. */
export async function readCompany(api: ApiClient): Promise<PackageCompany> {
  const [info, preferences] = await Promise.all([
    api.send({ method: 'GET', path: `companyinfo/${encodeURIComponent(api.realmId)}`, endpoint: 'companyinfo' }),
    readPreferences(api),
  ]);
  const company = valueAt(info, 'CompanyInfo');
  const name = textAt(company, 'CompanyName') ?? textAt(company, 'LegalName');
  if (name === null) throw new AccountingFault('system');
  const country = textAt(company, 'Country') ?? textAt(company, 'CompanyAddr', 'Country');
  return {
    ...currencySettings(preferences),
    name,
    legalName: textAt(company, 'LegalName'),
    vatNumber: vatNumberOf(company),
    country,
    usesTaxCodes: await usesTaxCodes(api, country, preferences),
    booksClosedOn: dateAt(preferences, 'AccountingInfoPrefs', 'BookCloseDate'),
  };
}

/** Read the settings of the company. */
export async function readPreferences(api: ApiClient): Promise<unknown> {
  return valueAt(await api.send({ method: 'GET', path: 'preferences', endpoint: 'preferences' }), 'Preferences');
}

/** Return the currencies of the settings. @throws AccountingFault `system` when they do not say which is at home. */
export function currencySettings(preferences: unknown): CurrencySettings {
  const homeCurrency = textAt(preferences, 'CurrencyPrefs', 'HomeCurrency', 'value');
  if (homeCurrency === null) throw new AccountingFault('system');
  return { homeCurrency, isMulticurrency: booleanAt(preferences, 'CurrencyPrefs', 'MultiCurrencyEnabled') === true };
}

/** A number that the service masks tells nothing. */
function vatNumberOf(company: unknown): string | null {
  const number = textAt(company, 'EmployerId') ?? textAt(company, 'TaxIdentifier');
  return number !== null && /^[\d\s-]+$/.test(number) ? number : null;
}

/** The codes of a company in the United States say only whether a line is taxed, and purchases have none. */
const SALES_TAX_CODES: readonly string[] = ['TAX', 'NON'];

async function usesTaxCodes(api: ApiClient, country: string | null, preferences: unknown): Promise<boolean> {
  if (country !== null && /^(us|usa|united states)$/i.test(country)) return false;
  if (country !== null && booleanAt(preferences, 'TaxPrefs', 'UsingSalesTax') === true) return true;
  const codes = await readTaxCodes(api);
  return codes.some(({ id }) => !SALES_TAX_CODES.includes(id.toUpperCase()));
}
