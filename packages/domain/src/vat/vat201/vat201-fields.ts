import { type Cents, subtract, sum, ZERO } from '../../kernel/money.ts';

/** Every field of the VAT201 form from 1 to 20, in the form's order. Diesel (21 and up) is out of scope. */
export const VAT201_FIELDS = [
  ...(['1', '1A', '2', '2A', '3', '4', '4A', '5', '6', '7', '8', '9', '10', '11', '12', '13'] as const),
  ...(['14', '14A', '15', '15A', '16', '17', '18', '19', '20'] as const),
] as const;

/** The number of a field on the form. */
export type Vat201Field = (typeof VAT201_FIELDS)[number];

/** An amount for every field, in cents; a refund in field 20 is negative. */
export type Vat201Figures = Readonly<Record<Vat201Field, Cents>>;

/** The fields that documents fill; 8, 13, 19 and 20 are calculated from them. */
export type Vat201Entry = Exclude<Vat201Field, '8' | '13' | '19' | '20'>;

/** The amounts that one or more documents put into the fields. */
export type Vat201Entries = Readonly<Partial<Record<Vat201Entry, Cents>>>;

/** The names of the fields as SARS prints them (guide GEN-ELEC-04-G01). */
export const VAT201_FIELD_NAMES: Readonly<Record<Vat201Field, string>> = {
  '1': 'Standard rate (excluding capital goods and/or services and accommodation)',
  '1A': 'Standard rate (only capital goods and/or services)',
  '2': 'Zero rate (excluding goods exported)',
  '2A': 'Zero rate (only exported goods)',
  '3': 'Exempt and non-supplies',
  '4': 'VAT on standard rate (excluding capital goods and/or services and accommodation)',
  '4A': 'VAT on standard rate (only capital goods and/or services)',
  '5': 'Accommodation exceeding 28 days',
  '6': '60% of accommodation exceeding 28 days',
  '7': 'Accommodation not exceeding 28 days',
  '8': 'Total accommodation',
  '9': 'VAT on accommodation',
  '10': 'Change in use and export of second-hand goods',
  '11': 'VAT on change in use and export of second-hand goods',
  '12': 'Other and imported services',
  '13': 'Total A: TOTAL OUTPUT TAX',
  '14': 'Capital goods and/or services supplied to you',
  '14A': 'Capital goods imported by you',
  '15': 'Other goods and/or services supplied to you (not capital goods)',
  '15A': 'Other goods imported by you (not capital goods)',
  '16': 'Change in use',
  '17': 'Bad debts',
  '18': 'Other',
  '19': 'Total B: TOTAL INPUT TAX',
  '20': 'VAT PAYABLE / REFUNDABLE',
};

/** The section of the form a field belongs to: output up to 13, input up to 19, then the result. */
export function vat201Section(field: Vat201Field): 'output' | 'input' | 'result' {
  if (field === '20') return 'result';
  return VAT201_FIELDS.indexOf(field) <= VAT201_FIELDS.indexOf('13') ? 'output' : 'input';
}

/** Check for a field that sums up a section of the form, or the return. */
export const isTotalField = (field: string): boolean => field === '13' || field === '19' || field === '20';

const NOTHING = {
  ...{ '1': ZERO, '1A': ZERO, '2': ZERO, '2A': ZERO, '3': ZERO, '4': ZERO, '4A': ZERO },
  ...{ '5': ZERO, '6': ZERO, '7': ZERO, '9': ZERO, '10': ZERO, '11': ZERO, '12': ZERO },
  ...{ '14': ZERO, '14A': ZERO, '15': ZERO, '15A': ZERO, '16': ZERO, '17': ZERO, '18': ZERO },
} satisfies Record<Vat201Entry, Cents>;

/** Add up the entries of several documents by field; a field without entries is zero. */
export function addEntries(all: readonly Vat201Entries[]): Readonly<Record<Vat201Entry, Cents>> {
  const totals: Record<Vat201Entry, Cents> = { ...NOTHING };
  for (const field of VAT201_FIELDS.filter(isEntry)) totals[field] = sum(all.map((entries) => entries[field] ?? ZERO));
  return totals;
}

/**
 * Calculate all fields of the form from the entries: 8 = 6 + 7, 13 = 4 + 4A + 9 + 11 + 12,
 * 19 = 14 + 14A + 15 + 15A + 16 + 17 + 18, 20 = 13 − 19.
 *
 * Law: Value-Added Tax Act 89 of 1991, section 28 (returns); form VAT201, totals A and B.
 * Spec: decisions 5.
 */
export function completeFigures(entries: Vat201Entries): Vat201Figures {
  const filled = addEntries([entries]);
  const output = sum([filled['4'], filled['4A'], filled['9'], filled['11'], filled['12']]);
  const supplied = sum([filled['14'], filled['14A'], filled['15'], filled['15A']]);
  const input = sum([supplied, filled['16'], filled['17'], filled['18']]);
  const accommodation = sum([filled['6'], filled['7']]);
  return { ...filled, '8': accommodation, '13': output, '19': input, '20': subtract(output, input) };
}

const isEntry = (field: Vat201Field): field is Vat201Entry => field in NOTHING;
