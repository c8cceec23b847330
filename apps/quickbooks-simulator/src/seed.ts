import type { SeedName } from './control.ts';
import type { Realm, Row } from './state.ts';
import { tableOf } from './state.ts';

/** The tax codes of a company: name, id of the code, ids of its rates for sales and purchases, percent. */
interface SeedTax {
  readonly name: string;
  readonly id: string;
  readonly rates: { sales: string; purchases: string; percent: number } | null;
}

interface Seed {
  readonly id: string;
  readonly companyName: string;
  readonly vatNumber: string;
  readonly country: string;
  readonly currency: string;
  readonly isMulticurrency: boolean;
  readonly hasLineTaxCodes: boolean;
  /** Added to the ids of accounts, so that no two companies agree. */
  readonly accountOffset: number;
  readonly taxes: readonly SeedTax[];
  readonly vendorCount: number;
}

// assumed: the names of the tax codes of a South African company
const SEEDS: Record<SeedName, Seed> = {
  'ZA-1': {
    id: '9341000000000001',
    companyName: 'Protea Trading (Pty) Ltd',
    vatNumber: '4123456780',
    country: 'ZAF',
    currency: 'ZAR',
    isMulticurrency: false,
    hasLineTaxCodes: true,
    accountOffset: 0,
    vendorCount: 3,
    taxes: [
      { name: '15.0% S', id: '9', rates: { sales: '17', purchases: '18', percent: 15 } },
      { name: '0.0% Z', id: '4', rates: { sales: '11', purchases: '12', percent: 0 } },
      { name: 'Exempt', id: '6', rates: { sales: '13', purchases: '14', percent: 0 } },
      { name: 'No VAT', id: '2', rates: null },
      { name: '15.0% CG', id: '5', rates: { sales: '19', purchases: '20', percent: 15 } },
    ],
  },
  'ZA-2': {
    id: '9341000000000002',
    companyName: 'Karoo Export CC',
    vatNumber: '4987654321',
    country: 'ZAF',
    currency: 'ZAR',
    isMulticurrency: true,
    hasLineTaxCodes: true,
    accountOffset: 1000,
    vendorCount: 1203,
    taxes: [
      { name: '15.0% S', id: '3', rates: { sales: '5', purchases: '6', percent: 15 } },
      { name: 'No VAT', id: '9', rates: null },
      { name: '0.0% Z', id: '7', rates: { sales: '8', purchases: '9', percent: 0 } },
      { name: 'Exempt', id: '8', rates: { sales: '21', purchases: '22', percent: 0 } },
      { name: '15.0% CG', id: '2', rates: { sales: '23', purchases: '24', percent: 15 } },
    ],
  },
  'US-1': {
    id: '9341000000000003',
    companyName: 'Bay Area Imports Inc',
    vatNumber: '',
    country: 'USA',
    currency: 'USD',
    isMulticurrency: false,
    hasLineTaxCodes: false,
    accountOffset: 2000,
    vendorCount: 2,
    taxes: [],
  },
};

/** Account: id, name, type, classification. No id 7 anywhere. src: G3 */
const ACCOUNTS: readonly [number, string, string, string, string][] = [
  [1, 'Cheque', 'Bank', 'Asset', 'Checking'],
  [2, 'Petty Cash', 'Other Current Asset', 'Asset', 'OtherCurrentAssets'],
  [42, 'Business Card', 'Credit Card', 'Liability', 'CreditCard'],
  [33, 'Accounts Payable', 'Accounts Payable', 'Liability', 'AccountsPayable'],
  [34, 'Accounts Receivable', 'Accounts Receivable', 'Asset', 'AccountsReceivable'],
  [64, 'Office Expenses', 'Expense', 'Expense', 'OfficeGeneralAdministrativeExpenses'],
  [13, 'Meals and Entertainment', 'Expense', 'Expense', 'EntertainmentMeals'],
  [70, 'General Expenses', 'Expense', 'Expense', 'OtherMiscellaneousServiceCost'],
  [71, 'Old', 'Expense', 'Expense', 'OtherMiscellaneousServiceCost'],
  [80, 'Motor Vehicle Expenses', 'Expense', 'Expense', 'Auto'],
  [81, 'Bank Charges', 'Expense', 'Expense', 'BankCharges'],
  [82, 'Computer Equipment', 'Fixed Asset', 'Asset', 'OtherFixedAssets'],
];

const FIRST_FREE_ID = 500;

/** A company as new, with its accounts, tax codes and names. */
export function seedRealm(name: SeedName, at: string): Realm {
  const seed = SEEDS[name];
  const realm: Realm = {
    id: seed.id,
    country: seed.country,
    homeCurrency: seed.currency,
    isMulticurrency: seed.isMulticurrency,
    hasLineTaxCodes: seed.hasLineTaxCodes,
    companyName: seed.companyName,
    vatNumber: seed.vatNumber,
    warnsOfDuplicateNumbers: true,
    bookCloseDate: null,
    isSuspended: false,
    lastId: FIRST_FREE_ID + seed.vendorCount,
    tables: new Map(),
    files: new Map(),
    replays: new Map(),
    changes: [],
    reads: 0,
  };
  const add = (entity: string, fields: Record<string, unknown> & { Id: string }) =>
    tableOf(realm, entity).set(fields.Id, newRow(fields, at));
  for (const account of accountsOf(seed)) add('Account', account);
  for (const [entity, row] of seed.taxes.flatMap(taxRows)) add(entity, row);
  for (const [entity, row] of namesOf(seed)) add(entity, row);
  return realm;
}

const newRow = (fields: Record<string, unknown> & { Id: string }, at: string): Row => ({
  domain: 'QBO',
  sparse: false,
  SyncToken: '0',
  MetaData: { CreateTime: at, LastUpdatedTime: at },
  ...fields,
});

const accountsOf = ({ accountOffset, currency }: Seed) =>
  ACCOUNTS.map(([id, name, type, classification, subtype]) => ({
    Id: String(id + accountOffset),
    Name: name === 'Old' ? 'Old (deleted)' : name,
    FullyQualifiedName: name,
    Active: name !== 'Old',
    SubAccount: false,
    Classification: classification,
    AccountType: type,
    AccountSubType: subtype,
    CurrencyRef: { value: currency },
    CurrentBalance: 0,
  }));

type Named = [entity: string, row: Record<string, unknown> & { Id: string }];

function taxRows({ name, id, rates }: SeedTax): Named[] {
  const detail = (rate: string) => ({
    TaxRateDetail: [{ TaxRateRef: { value: rate }, TaxTypeApplicable: 'TaxOnAmount', TaxOrder: 0 }],
  });
  const code: Named = [
    'TaxCode',
    {
      Id: id,
      Name: name,
      Description: name,
      Active: true,
      Taxable: rates !== null,
      TaxGroup: true,
      SalesTaxRateList: rates ? detail(rates.sales) : { TaxRateDetail: [] },
      PurchaseTaxRateList: rates ? detail(rates.purchases) : { TaxRateDetail: [] },
    },
  ];
  if (!rates) return [code];
  const rate = (rateId: string, side: string): Named => [
    'TaxRate',
    {
      Id: rateId,
      Name: `${name} (${side})`,
      RateValue: rates.percent,
      AgencyRef: { value: '1' },
      SpecialTaxType: 'NONE',
      DisplayType: 'ReadOnly',
      Active: true,
    },
  ];
  return [code, rate(rates.sales, 'Sales'), rate(rates.purchases, 'Purchases')];
}

/** Suppliers; one customer that is named like a supplier, and one supplier that is not in use. src: G3 */
function namesOf({ vendorCount, currency }: Seed): Named[] {
  const vendor = (id: number, name: string, isActive: boolean): Named => [
    'Vendor',
    {
      Id: String(id),
      DisplayName: isActive ? name : `${name} (deleted)`,
      Active: isActive,
      CurrencyRef: { value: currency },
    },
  ];
  const fillers = Array.from({ length: Math.max(0, vendorCount - 2) }, (_one, index) =>
    vendor(300 + index + 1, `Supplier ${String(index + 1).padStart(4, '0')}`, true),
  );
  const customer: Named = ['Customer', { Id: '200', DisplayName: 'Highveld Hardware', Active: true }];
  return [vendor(31, 'Karoo Stationers', true), vendor(32, 'Old Mill Foods', false), ...fillers, customer];
}
