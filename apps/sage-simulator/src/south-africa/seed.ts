import type { Row } from './control.ts';
import type { Company } from './state.ts';

/** The company of the simulator. */
export const PROTEA = 4711;

// src: public client sage-one-php, response of Company/Get/{id}
const FACTS = {
  ID: PROTEA,
  Name: 'Protea Trading (Pty) Ltd',
  RegisteredName: 'Protea Trading (Pty) Ltd',
  TaxNumber: '4123456780',
  Country: 'South Africa',
  CurrencySymbol: 'R',
  CurrencyDecimalDigits: 2,
  HomeCurrencyId: 1,
  CurrencyId: 1,
  CheckForDuplicateSupplierReferences: true,
  Active: true,
} as const;

// assumed: the descriptions of the categories of accounts are these words
const ACCOUNTS: readonly (readonly [id: number, name: string, category: string, isActive: boolean])[] = [
  [6100, 'Office Expenses', 'Expenses', true],
  [6200, 'Meals and Entertainment', 'Expenses', true],
  [6300, 'General Expenses', 'Expenses', true],
  [6400, 'Telex', 'Expenses', false],
  [5000, 'Purchases', 'Cost of Sales', true],
  [1500, 'Motor Vehicles', 'Fixed Assets', true],
  [1200, 'Deposits Paid', 'Current Assets', true],
  [2500, 'Loan from Director', 'Non-Current Liabilities', true],
  [4000, 'Sales', 'Sales', true],
  [3000, 'Owner', 'Owners Equity', true],
];

// assumed: the names of tax types of a South African company, and that exempt and zero-rated are two of them
const TAX_TYPES: readonly (readonly [id: number, name: string, percentage: number, isActive: boolean])[] = [
  [11, 'Standard Rate', 15, true],
  [7, 'Zero Rated', 0, true],
  [9, 'Exempt and Non-Supplies', 0, true],
  [13, 'Standard Rate (Capital Goods)', 15, true],
  [5, 'Old Standard Rate', 14, false],
];

/** More than one page of suppliers. */
const FILLERS = 120;

/** Make the company with its lists; no id of one list is an id of another. */
export function seedCompany(): Company {
  const suppliers: Row[] = [
    { ID: 31, Name: 'Karoo Stationers', Active: true },
    { ID: 32, Name: 'Old Mill Foods', Active: false },
    ...Array.from({ length: FILLERS }, (_one, index) => ({
      ID: 300 + index,
      Name: `Supplier ${String(index + 1).padStart(4, '0')}`,
      Active: true,
    })),
  ];
  return {
    id: PROTEA,
    facts: FACTS,
    lockedUntil: null,
    lastId: 9000,
    tables: {
      Account: tableOf(
        ACCOUNTS.map(([ID, Name, category, Active]) => ({
          ...{ ID, Name, Active, Category: { ID: ID % 100, Description: category } },
        })),
      ),
      TaxType: tableOf(
        TAX_TYPES.map(([ID, Name, Percentage, Active]) => ({
          ...{ ID, Name, Percentage, Active, IsDefault: ID === 11, IsManualTax: false },
        })),
      ),
      Supplier: tableOf(suppliers),
      SupplierInvoice: new Map(),
      SupplierReturn: new Map(),
    },
    files: [],
    requests: [],
  };
}

const tableOf = (rows: readonly Row[]): Map<number, Row> => new Map(rows.map((row) => [row.ID, row]));
