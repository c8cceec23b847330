import { expect, test } from 'vitest';
import { layOutText } from '../testing/lay-out-text.ts';
import { readReceipt } from './read-receipt.ts';
import type { ReceiptReading } from './receipt-reading.ts';

type Facts = Partial<Record<keyof ReceiptReading, unknown>>;

const DOCUMENTS: readonly (readonly [kind: string, facts: Facts, text: string])[] = [
  [
    'hyper',
    { supplierName: /checkers/i, totalCents: 12095, vatCents: 847, invoiceDate: '2026-03-14' },
    `
        CHECKERS HYPER
   SHOPRITE CHECKERS (PTY) LTD
   N1 CITY MALL GOODWOOD
   TEL 021 555 0199
   VAT REG NO 4180103782
        TAX INVOICE
 ALBANY WHITE BREAD 700G        18.99 *
 CLOVER FRESH MILK 2L           36.99 *
 SUNLIGHT DISHWASH 750ML        34.99
   2 @ 14.99
 COCA COLA 2L                   29.98
 DUE VAT INCL                  120.95
 CASH                          150.00
 CHANGE                         29.05
 TAX-CODE   TAXABLE-VALUE  TAX-VALUE
 ZERO VAT           55.98       0.00
 VAT 15%            56.50       8.47
 *ZERO RATED
 TELLER 1234567 STORE 12345 TILL 012 TRN 99881
 14-03-2026 17:33
`,
  ],
  [
    'fuel',
    { totalCents: 99122, vatCents: 0, invoiceDate: '2026-05-02', invoiceNumber: '448812' },
    `
    ENGEN KLOOF CONVENIENCE CENTRE
       Kloof Street Fuels CC
       158 Kloof Street, Gardens 8001
    VAT Reg No: 4230187713
          TAX INVOICE
 Invoice No: 448812     Date: 02/05/2026  Time: 07:14
 Pump 04  ULP 95
 41.370 L  X  R23.960 /L          R991.22
 VAT 0.00% on R991.22               R0.00
 TOTAL                            R991.22
 ROUNDING                          -R0.02
 TOTAL DUE                        R991.20
 CREDIT CARD                      R991.20
`,
  ],
  [
    'woolies',
    { supplierName: /woolworths/i, totalCents: 28496, vatCents: 2543 },
    `
 WOOLWORTHS
 CAVENDISH SQUARE
 021 555 0144
 VAT NO 4300104667
 TAX INVOICE
 FREE RANGE CHICKEN BREAST    144.99 V
 AVOCADOS 4S                   89.99 Z
 WOOLIES BAGS  2 @ 24.99       49.98 V
 3 ITEMS
 BALANCE TO PAY              R 284.96
 VISA CARD 4321              R 284.96
 VAT RATE   EXCL    VAT     INCL
 V 15%    169.54   25.43   194.97
 Z 0%      89.99    0.00    89.99
 29/06/26 18:22 0144 07 2231 881
`,
  ],
  [
    'restaurant',
    { supplierName: /mosaic/i, totalCents: 48600, vatCents: 6339 },
    `
 The Mosaic Kitchen
 t/a Mosaic Kitchen (Pty) Ltd
 45 Bree Street Cape Town
 VAT: 4450187716
 TAX INVOICE
 Table: 12  Waiter: Sipho  Pax: 2
 Inv# 10233   04/07/2026 20:41
 2 Burger & chips         258.00
 1 Caesar Salad            98.00
 2 Castle Lite             90.00
 1 Still water             40.00
 Bill Total               486.00
 VAT Incl                  63.39
 Tip    ____________
 Total  ____________
 Thank you, gratuity not included
`,
  ],
  [
    'afrikaans',
    { supplierName: /Bloukop/i, totalCents: 35650, vatCents: 4650, invoiceDate: '2026-02-14', invoiceNumber: '88213' },
    `
 DIE BLOUKOP SLAGHUIS
 Hoofstraat 14, Calitzdorp 6660
 BTW Nr 4110155668
 BELASTINGFAKTUUR
 Faktuurnr 88213       14 Feb 2026  09:12
 RUMP STEAK  1.234 kg @ 149.99     185.09
 BOEREWORS   0.982 kg @ 109.99     108.01
 BILTONG 100G                       63.40
 TOTAAL                           R356.50
 KONTANT                          R400.00
 KLEINGELD                         R43.50
 BTW 15% INGESLUIT                 R46.50
 BAIE DANKIE
`,
  ],
  [
    'uber',
    { supplierName: /uber/i, totalCents: 8734, invoiceDate: '2026-03-05' },
    `
 Uber
 Total   R 87.34
 5 March 2026
 Thanks for riding, Naledi
 Trip fare                 R 81.00
 Booking fee                R 6.34
 Payments
 Visa ****1234  3/5/26 8:12 AM     R 87.34
`,
  ],
  [
    'parkingafric',
    { totalCents: 3500, vatCents: 457, invoiceDate: '2026-07-11' },
    `
 V&A WATERFRONT PARKING
 VAT No 4760153278
 TAX INVOICE 00981234
 ENTRY 11/07/2026 09:02
 EXIT  11/07/2026 13:40
 AMOUNT DUE  R35.00
 INCL VAT    R4.57
 PAID CARD   R35.00
`,
  ],
  [
    'discount',
    { totalCents: 18400, vatCents: 2400 },
    `
 BUILD IT PARYS
 VAT REG 4610198765
 TAX INVOICE
 CEMENT PPC 50KG          115.00
 PAINT BRUSH               99.00
 LESS DISCOUNT            -30.00
 TOTAL DUE                184.00
 VAT INCLUDED              24.00
 SPEEDPOINT               184.00
 2026/10/02 11:05:33
`,
  ],
  [
    'pnp',
    { supplierName: /pick n pay/i, totalCents: 14697, vatCents: 1304, invoiceDate: '2026-05-09' },
    `
 PICK N PAY
 FAMILY SUPERMARKET DURBANVILLE
 PNP VAT NO 4460119898
 TAX INVOICE
 PNP MILK FULL CREAM 2L        33.99#
 TASTIC RICE 2KG               46.99
 JIK BLEACH 1.5L               52.99
 XTRA SAVINGS -2.00
 SMART SHOPPER DISC   -10.00
 TOTAL                        R146.97
 MASTERCARD                   146.97
 VAT 15%                       13.04
 #ZERO RATED ITEM
 09.05.26  12:01  1021 004 7781
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
