import { expect, test } from 'vitest';
import { readReceipt } from '../receipt/read-receipt.ts';
import type { ReceiptReading } from '../receipt/receipt-reading.ts';
import { layOutText } from '../testing/lay-out-text.ts';
import { OURS, readForUs } from '../testing/read-for-us.ts';
import type { OwnCompany } from './own-traces.ts';

type Facts = Partial<ReceiptReading>;

const withOurs = (why: string, facts: Facts, text: string, ours: Partial<OwnCompany> = {}) =>
  [why, facts, text, ours] as const;

const PURCHASES: readonly (readonly [why: string, facts: Facts, head: string, ours?: Partial<OwnCompany>])[] = [
  [
    'our block first, without a heading',
    {
      supplierName: 'Acacia Timber CC',
      supplierVatNumber: '4990001237',
      recipientName: 'Karoo Crafts (Pty) Ltd',
      recipientVatNumber: '4210102051',
      recipientAddress: '12 Main Road, Howick 3290',
    },
    `
Karoo Crafts (Pty) Ltd                     TAX INVOICE
12 Main Road                               Invoice number A-114
Howick 3290                                14/09/2026
VAT No 4210102051

Acacia Timber CC
8 Loop Street
Paarl 7646
VAT No 4990001237
`,
  ],
  [
    'our block above the seller without a gap',
    { supplierName: 'Acacia Timber CC', supplierVatNumber: '4990001237', recipientName: 'Karoo Crafts' },
    `
Karoo Crafts
Acacia Timber CC
8 Loop Street
Paarl 7646
VAT No 4990001237

TAX INVOICE A-114
14/09/2026
`,
  ],
  [
    'only our number, labelled as any number',
    { supplierName: 'Acacia Timber CC', supplierVatNumber: '4990001237', recipientVatNumber: '4210102051' },
    `
Acacia Timber CC                           TAX INVOICE A-114
8 Loop Street, Paarl 7646                  VAT No 4210102051
VAT No 4990001237                          14/09/2026
`,
  ],
  [
    'our number printed wrong, and the seller’s elsewhere',
    { supplierName: 'Acacia Timber CC', supplierVatNumber: '4990001237', recipientVatNumber: '4999610472' },
    `
Acacia Timber CC
8 Loop Street
Paarl 7646

Invoice to:                                Invoice number     A-114
Karoo Crafts (Pty) Ltd                     Date               14/09/2026
12 Main Road                               Our VAT Reg. No.:  4990001237
Howick 3290
VAT Reg. No.: 4999610472
`,
  ],
  [
    'our number is the only one: the seller has none',
    { supplierName: 'Acacia Timber CC', supplierVatNumber: null, recipientVatNumber: '4210102051' },
    `
Acacia Timber CC                           INVOICE A-114
8 Loop Street, Paarl 7646                  VAT No 4210102051
                                           14/09/2026
`,
  ],
  [
    'another number in our block is the seller’s',
    { supplierVatNumber: '4990001237', recipientName: 'Karoo Crafts', recipientVatNumber: null },
    `
Acacia Timber CC                           TAX INVOICE A-114
Bill To: Karoo Crafts
12 Main Road, Howick 3290
VAT No 4990001237
`,
  ],
  [
    'a name under a heading with another word for us above it',
    { supplierName: 'Acacia Timber CC', recipientName: 'Karoo Crafts (Pty) Ltd' },
    `
Acacia Timber CC                           TAX INVOICE A-114
8 Loop Street, Paarl 7646
Bill To
Accounts Payable
Karoo Crafts (Pty) Ltd
12 Main Road, Howick 3290
`,
  ],
  [
    'a document made out to another company stays so',
    { supplierName: 'Acacia Timber CC', recipientName: 'Baobab Books CC' },
    `
Acacia Timber CC                           TAX INVOICE A-114
8 Loop Street, Paarl 7646
VAT No 4990001237                          Karoo Crafts
Bill To: Baobab Books CC
14 Church Street, Knysna 6571
`,
  ],
  [
    'a name over two lines',
    { supplierName: 'Acacia Timber CC', recipientName: 'Karoo Crafts and' },
    `
Karoo Crafts and                           TAX INVOICE A-114
Design Studio
Howick 3290

Acacia Timber CC
8 Loop Street, Paarl 7646
VAT No 4990001237
`,
    { names: ['Karoo Crafts and Design Studio'] },
  ],
  [
    'our registration number marks our block',
    { supplierName: 'Acacia Timber CC', recipientName: 'KC Workshop' },
    `
Acacia Timber CC                           TAX INVOICE A-114
8 Loop Street, Paarl 7646
Customer: KC Workshop
Reg 2015/123456/07
`,
  ],
  [
    'our name as the holder of the account that is debited does not make us the seller',
    { supplierName: 'Umoya Telecoms Ltd', supplierVatNumber: '4990001237' },
    `
Umoya Telecoms Ltd                         TAX INVOICE A-114
VAT No 4990001237
Karoo Crafts
12 Main Road, Howick 3290
`,
  ],
];

test.each(PURCHASES.map((given) => withOurs(...given)))('a purchase: %s', (_why, facts, head, ours) => {
  const reading = readForUs(head, [{ ...OURS, ...ours }]);
  expect(reading).toMatchObject(facts);
  expect(reading.ownSaleOf).toBeUndefined();
});

const TWO_NAMES = `
Karoo Crafts (Pty) Ltd                     TAX INVOICE A-114
12 Main Road, Howick 3290                  14/09/2026
VAT No 4210102051
Acacia Timber CC                           www.acacia.example
8 Loop Street, Paarl 7646
`;

test('a letterhead that could be ours is never checked, nor is the party beside it', () => {
  const reading = readForUs(TWO_NAMES, [{ ...OURS, vatNumber: null }]);
  expect(reading.supplierName).toBe('Acacia Timber CC');
  expect(reading.fields.supplierName?.class).not.toBe('checked');
});

const BETWEEN_OURS = `
Karoo Crafts (Pty) Ltd                     TAX INVOICE A-114
VAT No 4210102051
Bill To: Baobab Books CC
14 Church Street, Knysna 6571
VAT No 4990001237
`;
const SISTER: OwnCompany = { id: 'sister', names: ['Baobab Books'], vatNumber: '4990001237', registrationNumber: null };

test('one company of ours sells to another: the buyer is us', () => {
  const reading = readForUs(BETWEEN_OURS, [OURS, SISTER]);
  expect(reading).toMatchObject({ supplierName: 'Karoo Crafts (Pty) Ltd', recipientName: 'Baobab Books CC' });
  expect(reading).toMatchObject({ supplierVatNumber: '4210102051', recipientVatNumber: '4990001237' });
  expect(reading.ownSaleOf).toBeUndefined();
});

test('nothing changes where none of our companies is printed', () => {
  const [without, given] = [readForUs(TWO_NAMES, []), readForUs(TWO_NAMES, [{ ...SISTER, vatNumber: '4999999999' }])];
  expect(given).toEqual(without);
});

test.each([
  ['as printed', '4210102051', true],
  ['two digits misread, so that the check digit is wrong', '4210102991', true],
  ['three digits differ', '4210192991', false],
  ['a similar number with a correct check digit', '4160102051', false],
])('our VAT number: %s', (_why, printed, isOurs) => {
  const reading = readForUs(`\nAcacia Timber CC          TAX INVOICE A-114\n\nVAT No ${printed}\n`);
  expect(reading.recipientVatNumber === printed && reading.supplierVatNumber === null).toBe(isOurs);
});

const lines = (count: number): string => Array.from({ length: count }, (_, at) => `Floor ${at + 1}`).join('\n');

test.each([
  ['on the eighth line below our name is ours', 7, '4990001237', null],
  ['further down is the seller’s', 8, null, '4990001237'],
])('a number %s, where we hold none', (_why, between, recipientVatNumber, supplierVatNumber) => {
  const block = `\nKaroo Crafts\n${lines(between)}\nVAT No 4990001237\n\n\n          Acacia Timber CC\n          8 Loop Street, Paarl`;
  expect(readForUs(block, [{ ...OURS, vatNumber: null }])).toMatchObject({ recipientVatNumber, supplierVatNumber });
});

test.each([
  ['on the eighth line is in our letterhead', 7, 'ours'],
  ['further down is not', 8, undefined],
])('our number %s', (_why, between, ownSaleOf) => {
  expect(readForUs(`\nKaroo Crafts\n${lines(between)}\nVAT No 4210102051\n`).ownSaleOf).toBe(ownSaleOf);
});

test.each([
  ['above', 9, 'ours'],
  ['below', 11, undefined],
])('without a table of goods, a buyer %s three fifths of the page', (_why, between, ownSaleOf) => {
  const notes = Array.from({ length: between }, (_, at) => `Thought ${at}`).join('\n');
  const rest = Array.from({ length: 17 - between }, (_, at) => `Thought ${at}`).join('\n');
  const text = `\nKaroo Crafts\n${notes}\nBill To: Baobab Books CC\n${rest}\nTotal 115.00`;
  expect(readReceipt(layOutText(text), { ourselves: [OURS] }).ownSaleOf).toBe(ownSaleOf);
});

test.each([
  ['eight digits', 'B1234567/8', 'ours'],
  ['seven digits, which anything may have', 'B123456/7', undefined],
])('a registration number of %s', (_why, registrationNumber, ownSaleOf) => {
  const head = `
KC Workshop
Reg ${registrationNumber}
Bill To: Baobab Books CC
`;
  expect(readForUs(head, [{ ...OURS, names: [], registrationNumber }]).ownSaleOf).toBe(ownSaleOf);
});

test('the name is printed without the words before its colon', () => {
  const head = '\nAcacia Timber CC                           TAX INVOICE A-114\n\nAttention: Karoo Crafts\n';
  expect(readForUs(head)).toMatchObject({ supplierName: 'Acacia Timber CC', recipientName: 'Karoo Crafts' });
});

test('of several companies, one that could be either is not taken for the buyer', () => {
  const reading = readForUs(TWO_NAMES, [
    { ...SISTER, names: ['Zebra CC'] },
    { ...OURS, vatNumber: null },
  ]);
  expect(reading.supplierName).toBe(readForUs(TWO_NAMES, []).supplierName);
  expect(reading.fields.supplierName?.class).not.toBe('checked');
});
