import { type Row, TABLES, type TableName } from './control.ts';
import type { Business } from './state.ts';

/** The businesses of the simulator, as the API has them: in the order of the list, the first is the lead business. */
export const PROTEA = '0d40342d0287cd6b13555c54afca6c90';
export const THISTLE = '49c196153fb1524b7d888cece84e8b12';

// assumed: the ids of the types of ledger accounts are these words
const ACCOUNTS: readonly (readonly [code: number, name: string, type: string, isInChart: boolean])[] = [
  [7500, 'Office Costs', 'OVERHEADS', true],
  [7400, 'Travel and Entertainment', 'OVERHEADS', true],
  [7900, 'Sundry Expenses', 'OVERHEADS', true],
  [7950, 'Telex', 'OVERHEADS', false],
  [5000, 'Purchases', 'DIRECT_EXPENSES', true],
  [30, 'Office Equipment', 'FIXED_ASSETS', true],
  [1103, 'Prepayments', 'CURRENT_ASSETS', true],
  [2300, 'Loan', 'LONG_TERM_LIABILITIES', true],
  [4000, 'Sales', 'SALES', true],
  [3000, 'Owner', 'EQUITY', true],
  [1200, 'Current', 'BANK', true],
  [1240, 'Company Credit Card', 'BANK', true],
  [1210, 'Petty Cash', 'BANK', true],
];

// assumed: the ids of the types of bank accounts are these words; the account of the ledger has an id of its own
const BANK_ACCOUNTS: readonly (readonly [code: number, type: string])[] = [
  [1200, 'CURRENT'],
  [1240, 'CREDIT_CARD'],
  [1210, 'CASH_IN_HAND'],
];

type Rate = readonly [id: string, name: string, percentage: number, isVisible: boolean];

// assumed: a business may have rates of its own, with ids such as those of a country that the API knows (D2: GB_STANDARD)
const RAND_RATES: readonly Rate[] = [
  ['ZA_STANDARD', 'Standard 15.00%', 15, true],
  ['ZA_ZERO', 'Zero Rated 0.00%', 0, true],
  ['ZA_EXEMPT', 'Exempt 0.00%', 0, true],
  ['ZA_NO_TAX', 'No Tax 0.00%', 0, true],
  ['ZA_OLD_STANDARD', 'Standard 14.00%', 14, false],
];
const BRITISH_RATES: readonly Rate[] = [
  ['GB_STANDARD', 'Standard 20.00%', 20, true],
  ['GB_LOWER', 'Lower Rate 5.00%', 5, true],
  ['GB_ZERO', 'Zero Rated 0.00%', 0, true],
  ['GB_EXEMPT', 'Exempt 0.00%', 0, true],
  ['GB_NO_TAX', 'No Tax 0.00%', 0, true],
];

/** More than one page of contacts. */
const FILLERS = 230;

const FACTS = [
  {
    ...{ id: PROTEA, name: 'Protea Trading (Pty) Ltd', currency: 'ZAR', taxNumber: '4123456780', rates: RAND_RATES },
    // assumed: a business of a country that the API does not serve is one with that country in its address
    country: { id: 'ZA', name: 'South Africa' },
  },
  {
    ...{ id: THISTLE, name: 'Thistle Trading Ltd', currency: 'GBP', taxNumber: 'GB123456789', rates: BRITISH_RATES },
    country: { id: 'GB', name: 'United Kingdom' },
  },
] as const;

/** Make the businesses with their lists. */
export const seedBusinesses = (): ReadonlyMap<string, Business> =>
  new Map(FACTS.map((facts) => [facts.id, seedBusiness(facts)]));

/** The id of a row of the seed, by its number in a list. */
export const seedId = (list: 'account' | 'bank' | 'contact', number: number): string =>
  `${{ account: 'a', bank: 'b', contact: 'c' }[list]}${String(number).padStart(31, '0')}`;

const EMPTY = () => Object.fromEntries(TABLES.map((name) => [name, new Map()])) as Record<TableName, Map<string, Row>>;

function seedBusiness({ rates, ...facts }: (typeof FACTS)[number]): Business {
  return {
    ...facts,
    ...{ lockedUntil: null, isSubscribed: true, mayWrite: true, lastId: 0, deleted: EMPTY() },
    tables: {
      ...EMPTY(),
      ledger_accounts: tableOf('ledger_accounts', ACCOUNTS.map(ledgerAccount)),
      bank_accounts: tableOf('bank_accounts', BANK_ACCOUNTS.map(bankAccount)),
      tax_rates: tableOf('tax_rates', rates.map(taxRate)),
      contacts: tableOf('contacts', contacts()),
    },
    ...{ replays: new Map(), requests: [] },
  };
}

// src: openapi (LedgerAccount)
const ledgerAccount = ([code, name, type, isInChart]: (typeof ACCOUNTS)[number]): Row => ({
  ...{ id: seedId('account', code), displayed_as: `${name} (${code})`, name, display_name: name, nominal_code: code },
  ledger_account_type: { id: type, displayed_as: type, $path: `/ledger_account_types/${type}` },
  included_in_chart: isInChart,
  visible_in_expenses: type !== 'BANK' && type !== 'SALES',
  visible_in_other_payments: type !== 'BANK',
  is_control_account: type === 'BANK',
});

// src: openapi (BankAccount)
function bankAccount([code, type]: (typeof BANK_ACCOUNTS)[number]): Row {
  const name = ACCOUNTS.find(([number]) => number === code)?.[1] ?? '';
  const ledger = seedId('account', code);
  return {
    ...{ id: seedId('bank', code), displayed_as: `${name} (${code})`, nominal_code: code },
    bank_account_details: { account_name: name },
    bank_account_type: { id: type, displayed_as: type, $path: `/bank_account_types/${type}` },
    ledger_account: { id: ledger, displayed_as: `${name} (${code})`, $path: `/ledger_accounts/${ledger}` },
  };
}

// src: openapi (TaxRate)
const taxRate = ([id, name, percentage, isVisible]: Rate): Row => ({
  ...{ id, displayed_as: name, name, percentage: percentage.toFixed(1), is_visible: isVisible },
});

function contacts(): Row[] {
  return [
    contact(31, 'Karoo Stationers', 'VENDOR'),
    contact(32, 'Old Mill Foods', 'CUSTOMER'),
    ...Array.from({ length: FILLERS }, (_one, index) =>
      contact(300 + index, `Supplier ${String(index + 1).padStart(4, '0')}`, 'VENDOR'),
    ),
  ];
}

// src: openapi (Contact): its types are CUSTOMER or VENDOR
const contact = (number: number, name: string, type: string): Row => ({
  ...{ id: seedId('contact', number), displayed_as: name, name, reference: `REF${number}` },
  contact_types: [{ id: type, displayed_as: type, $path: `/contact_types/${type}` }],
});

const tableOf = (table: TableName, rows: readonly Row[]): Map<string, Row> =>
  new Map(rows.map((row) => [row.id, { ...row, $path: `/${table}/${row.id}` }]));
