import { expect, test } from 'vitest';
import { readReceipt } from '../receipt/read-receipt.ts';
import type { ReceiptReading } from '../receipt/receipt-reading.ts';
import { layOutText } from '../testing/lay-out-text.ts';
import { GOODS, OURS, readForUs } from '../testing/read-for-us.ts';
import type { OwnCompany } from './own-traces.ts';

type Facts = Partial<ReceiptReading>;

const withOurs = (why: string, facts: Facts, text: string, ours: Partial<OwnCompany> = {}) =>
  [why, facts, text, ours] as const;

const SALES: readonly (readonly [why: string, facts: Facts, text: string, ours?: Partial<OwnCompany>])[] = [
  [
    'our letterhead and another buyer',
    {
      supplierName: 'Karoo Crafts (Pty) Ltd',
      supplierVatNumber: '4210102051',
      recipientName: 'Baobab Books CC',
      recipientVatNumber: '4990001237',
    },
    `
Karoo Crafts (Pty) Ltd                     TAX INVOICE A-114
12 Main Road, Howick 3290
VAT No 4210102051

Bill To
Baobab Books CC
14 Church Street, Knysna 6571
VAT No 4990001237
${GOODS}`,
  ],
  [
    'a trading name we do not hold, with our number below it',
    { supplierName: 'KC Workshop', supplierVatNumber: '4210102051' },
    `
KC Workshop                                TAX INVOICE A-114
12 Main Road, Howick 3290
VAT No 4210102051

Bill To: Baobab Books CC
14 Church Street, Knysna 6571
${GOODS}`,
  ],
  [
    'under the heading of the seller',
    { supplierName: 'Karoo Crafts (Pty) Ltd' },
    `
TAX INVOICE A-114                          From: Karoo Crafts (Pty) Ltd
Baobab Books CC                            12 Main Road, Howick 3290
${GOODS}`,
  ],
  [
    'we are paid into our account',
    { supplierName: 'Karoo Crafts (Pty) Ltd' },
    `
Karoo Crafts (Pty) Ltd                     TAX INVOICE A-114
12 Main Road, Howick 3290
Baobab Books CC
${GOODS}
Account name: Karoo Crafts
Account number 62334455667
`,
  ],
  [
    'a till slip of ours, without a buyer',
    { supplierName: 'Karoo Crafts (Pty) Ltd', supplierVatNumber: '4210102051' },
    `
     Karoo Crafts (Pty) Ltd
        12 Main Road
      VAT No 4210102051
         TAX INVOICE
 Oak plank              115.00
 TOTAL                  115.00
 CASH                   115.00
`,
  ],
  [
    'where a person put it among our sales',
    { supplierName: 'Karoo Crafts (Pty) Ltd' },
    `
Karoo Crafts (Pty) Ltd                     TAX INVOICE A-114
12 Main Road, Howick 3290
Baobab Books CC
${GOODS}`,
    { isExpectedSeller: true },
  ],
];

test.each(SALES.map((given) => withOurs(...given)))('a sale of ours: %s', (_why, facts, text, ours) => {
  expect(readReceipt(layOutText(text), { ourselves: [{ ...OURS, ...ours }] })).toMatchObject({
    ...facts,
    ownSaleOf: 'ours',
  });
});

test.each<readonly [why: string, head: string, ours: Partial<OwnCompany>]>([
  [
    'another number says that another party sells',
    `
Karoo Crafts (Pty) Ltd                     VAT No 4990001237
12 Main Road, Howick 3290                  TAX INVOICE A-114
Attention: Sue Ndlovu
`,
    {},
  ],
  [
    'made out to us, although somebody put it among our sales',
    `
Acacia Timber CC                           TAX INVOICE A-114
Bill To: Karoo Crafts
12 Main Road, Howick 3290
`,
    { isExpectedSeller: true },
  ],
  [
    'a slip on which another company is named',
    `
Karoo Crafts (Pty) Ltd
VAT No 4210102051
Acacia Timber CC
`,
    {},
  ],
])('not a sale of ours: %s', (_why, head, ours) => {
  expect(readForUs(head, [{ ...OURS, ...ours }]).ownSaleOf).toBeUndefined();
});
