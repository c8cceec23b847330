import { expect, test } from 'vitest';
import { layOutText } from '../testing/lay-out-text.ts';
import { readReceipt } from './read-receipt.ts';
import type { ReceiptReading } from './receipt-reading.ts';

type Facts = Partial<Record<keyof ReceiptReading, unknown>>;

const DOCUMENTS: readonly (readonly [kind: string, facts: Facts, text: string])[] = [
  [
    'workshop',
    {
      supplierName: /Potgieter/i,
      totalCents: 467935,
      vatCents: 61035,
      subtotalCents: 406900,
      invoiceNumber: 'JC10442',
      invoiceDate: '2026-06-18',
    },
    `
 POTGIETER MOTORS WORKSHOP CC                        TAX INVOICE
 14 Voortrekker Road, Parow 7500                     Invoice: JC10442
 Tel 021 555 0178  VAT Reg 4210133457                Date: 18/06/2026
                                                     Reg no: CA 123-456
 Account: Hadeda Trading                             Km: 184 220
 Part/Labour        Qty   Unit      Total
 Oil filter           1   189.00    189.00
 Engine oil 5L        2   420.00    840.00
 Brake pads set       1   979.90    979.90
 Labour             3.5   542.30   1898.10
 Sundries                            162.00
 Parts & labour total               4069.00
 VAT 15%                             610.35
 TOTAL                              4679.35
`,
  ],
  [
    'prepaid',
    { totalCents: 50000, vatCents: 6522, supplierName: /city power/i },
    `
 CITY POWER JOHANNESBURG
 VAT NO 4710191182
 TAX INVOICE - PREPAID ELECTRICITY
 Meter No 04212345678
 Date 2026-03-30 19:22
 Token 1234 5678 9012 3456 7890
 Units 178.4 kWh
 Energy charge      R434.78
 VAT @ 15%           R65.22
 Total              R500.00
 Receipt 88120031
`,
  ],
  [
    'dentist',
    { totalCents: 124500, supplierName: /Naidoo/i, invoiceDate: '2026-02-19' },
    `
 Dr S Naidoo Inc
 Dental Surgeon   Pr No 0540012345678
 22 Main Road, Tongaat 4400
 VAT No 4890176543
 Tax Invoice 5512
 Patient: T Mkhize       Date: 19-02-2026
 8101 Consultation           450.00
 8341 Filling                795.00
 Total incl VAT            1 245.00
 VAT                         162.39
`,
  ],
  [
    'creditneg',
    { documentType: 'CREDIT_NOTE', invoiceNumber: 'CRN-88', vatCents: 7500, totalCents: 57500 },
    `
 Umoya Hosting (Pty) Ltd
 VAT No 4123456789
 Credit Note
 Number: CRN-88          Date: 2026-05-11
 Refund domain           -500.00
 Subtotal               -R500.00
 VAT 15%                 -R75.00
 Total                  -R575.00
`,
  ],
  [
    'service10',
    { totalCents: 50600, subtotalCents: 40000 },
    `
 GOLD REEF STEAKHOUSE
 VAT 4550198761
 TAX INVOICE 771
 12/12/2026 21:15
 2 T-Bone          300.00
 1 Malva            60.00
 2 Coke             40.00
 SUB TOTAL         400.00
 SERVICE 10%        40.00
 VAT 15%            66.00
 TOTAL             506.00
`,
  ],
  [
    'komma',
    {
      supplierName: /Vrystaat Implemente/i,
      totalCents: 1380000,
      vatCents: 180000,
      subtotalCents: 1200000,
      invoiceDate: '2026-05-05',
      dueDate: '2026-06-30',
      invoiceNumber: 'F-2291',
      recipientName: /Jan Brits/,
    },
    `
 Vrystaat Implemente (Edms) Bpk                 FAKTUUR
 Posbus 12, Kroonstad, 9500                     BELASTINGFAKTUUR
 BTW-nommer: 4650112233
 Faktuur nr: F-2291                             Datum: 5 Mei 2026
 Aan: Jan Brits Boerdery                        Betaal voor: 30 Junie 2026
 Beskrywing              Hoev    Eenheidsprys   Bedrag
 Ploegskaar                 6      1 500,00     9 000,00
 Arbeid                     1      3 000,00     3 000,00
 Subtotaal                                     12 000,00
 BTW teen 15%                                   1 800,00
 Totaal                                      R 13 800,00
`,
  ],
  [
    'mixfuel',
    { totalCents: 86350, vatCents: 1350, invoiceDate: '2026-09-21' },
    `
 SHELL ULTRA CITY TOLEDO
 VAT 4080133221
 TAX INVOICE 0044211
 21/09/26 06:58
 PUMP 3 DIESEL 50PPM
 33.333 L @ 22.80          760.00 *
 WATER 500ML                103.50
 TOTAL                    R863.50
 CARD                      863.50
 VAT INCL 15%               13.50
 * ZERO RATED
`,
  ],
  [
    'insurance',
    { totalCents: 115000, vatCents: 15000, invoiceDate: '2026-07-01' },
    `
 Santam Limited
 VAT No: 4400101234
 TAX INVOICE
 Policy no 6123456
 Issue date: 1 July 2026
 Period: 1 July 2026 to 31 July 2026
 Premium (excl VAT)        1 000.00
 VAT                         150.00
 Premium (incl VAT)        1 150.00
 Collected by debit order
`,
  ],
  [
    'cashsale',
    { totalCents: 6900, invoiceNumber: '00731', supplierName: /Mama T/i },
    `
 Mama T's Spaza & General
 Stand 1123 Ext 4 Tembisa
 CASH SALE   No 00731
 Date 4 Oct 2026
 2 Bread           36.00
 1 Sugar 2.5kg     33.00
 TOTAL             69.00
`,
  ],
  [
    'usd',
    { currency: 'USD', totalCents: 2300, invoiceDate: '2026-08-15', invoiceNumber: 'INV-3391' },
    `
 Pelican Cloud Inc.
 548 Market Street, San Francisco, CA 94104, United States
 Invoice
 Invoice number INV-3391
 Date of issue August 15, 2026
 Date due August 15, 2026
 Bill to
 Hadeda Trading
 Description    Qty   Unit price   Amount
 Pro plan        1      $20.00     $20.00
 Subtotal                          $20.00
 VAT - South Africa (15%)           $3.00
 Total                             $23.00
 Amount due                        $23.00 USD
`,
  ],
  [
    'rounding5',
    { totalCents: 10047 },
    `
 SAVEMOR PAARL
 VAT 4990101010
 TAX INVOICE
 RICE 10KG        80.48
 OIL 750ML        19.99
 TOTAL           100.47
 CASH ROUNDING    -0.07
 AMOUNT DUE      100.40
 CASH            120.40
 CHANGE           20.00
 VAT              13.10
 03/10/2026 10:22
`,
  ],
  [
    'deposit',
    { totalCents: 230000, vatCents: 30000 },
    `
 Tukela Tents & Events CC
 VAT 4330112244
 TAX INVOICE   T-119    Date 2026/10/09
 Marquee hire        2 000.00
 Subtotal            2 000.00
 VAT (15%)             300.00
 Total               2 300.00
 Less deposit paid  -1 000.00
 Balance due         1 300.00
`,
  ],
];

test.each(DOCUMENTS)('%s', (_kind, facts, text) => {
  const reading: Facts = readReceipt(layOutText(text));
  for (const [fact, value] of Object.entries(facts)) {
    const read = Object.entries(reading).find(([name]) => name === fact)?.[1];
    if (value instanceof RegExp) expect(read, fact).toMatch(value);
    else expect(read, fact).toBe(value);
  }
});
