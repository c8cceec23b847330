import { expect, test } from 'vitest';
import { layOutText } from '../testing/lay-out-text.ts';
import { readReceipt } from './read-receipt.ts';
import type { ReceiptReading } from './receipt-reading.ts';

type Facts = Partial<Record<keyof ReceiptReading, unknown>>;

const DOCUMENTS: readonly (readonly [kind: string, facts: Facts, text: string])[] = [
  [
    'municipal-af',
    { supplierName: /Swartland/i, totalCents: 234850, vatCents: 23850, invoiceDate: '2026-06-15' },
    `
 SWARTLAND MUNISIPALITEIT           BELASTINGFAKTUUR / TAX INVOICE
 Privaatsak X52, Malmesbury, 7299   Rekeningnommer  10022345
 BTW Nr: 4020108778                 Faktuurnommer   INV00912345
                                    Rekeningdatum   15/06/2026
 J VAN DER MERWE BOERDERY BK        Betaal voor     07/07/2026
 Plaas 44, Riebeek-Kasteel
 BALANS OORGEDRA                                    1 200.00
 BETALINGS ONTVANG                                 -1 000.00
 EIENDOMSBELASTING                                    520.00
 ELEKTRISITEIT 512 kWh                              1 390.00
 RIOOL                                                200.00
 BTW 15%                                              238.50
 TOTAAL LOPENDE HEFFINGS                            2 348.50
 TOTAAL VERSKULDIG                                  2 548.50
`,
  ],
  [
    'telkom',
    { supplierName: /telkom/i, totalCents: 80500, vatCents: 10500, subtotalCents: 70000, invoiceDate: '2026-08-01' },
    `
 Telkom SA SOC Limited
 Tax Invoice
 The Hub, 61 Oak Avenue, Centurion 0157
 VAT registration number 4680101146      Company reg 1991/005476/30
 Account number   0215550123    Invoice number  0215550123-0826
 Invoice date     01 Aug 2026   Payment due date 22 Aug 2026
 ACME PLUMBING CC
 12 Main Road, Wynberg
 Amount brought forward                          R 805.00
 Payment received - thank you                   -R 805.00
 Monthly rental                                  R 600.00
 Call charges                                    R 100.00
 Sub-total (excl VAT)                            R 700.00
 VAT @ 15%                                       R 105.00
 Total current charges                           R 805.00
 Total amount due                                R 805.00
`,
  ],
  [
    'takealot',
    {
      supplierName: /takealot/i,
      totalCents: 152900,
      vatCents: 19943,
      invoiceNumber: 'TAL-99213344',
      invoiceDate: '2026-01-09',
    },
    `
 takealot.com                                         Tax Invoice
 Takealot Online (RF) (Pty) Ltd
 10 Rua Vasco Da Gama Plain, Foreshore, Cape Town, 8001
 VAT No: 4170249066    Reg No: 2010/020248/07
 Invoice Number: TAL-99213344
 Invoice Date: 9 January 2026
 Sold to: Protea Consulting (Pty) Ltd
 8 Long Street, Cape Town
 VAT No: 4990111222
 Item                      Qty   Unit Price   Total
 Logitech Mouse M185         1     R 299.00   R 299.00
 LED Monitor 24 inch         1   R 1,180.00   R 1,180.00
 Delivery                    1      R 50.00   R 50.00
 Subtotal (Excl. VAT)                         R 1,329.57
 VAT (15%)                                    R 199.43
 Total (Incl. VAT)                            R 1,529.00
`,
  ],
  [
    'aws',
    { supplierName: /amazon/i, totalCents: 4830, currency: 'USD', subtotalCents: 4200, vatCents: 630 },
    `
 Amazon Web Services EMEA SARL                   Tax Invoice
 38 Avenue John F. Kennedy, L-1855 Luxembourg
 South Africa VAT Number: 4900275854
 Invoice Number: EUINZA26-123456
 Invoice Date: June 2, 2026
 Bill to: Protea Consulting (Pty) Ltd
 Charges                       USD 42.00
 VAT - 15%                     USD 6.30
 TOTAL AMOUNT                  USD 48.30
`,
  ],
  [
    'credit',
    { documentType: 'CREDIT_NOTE', totalCents: 11500, invoiceNumber: 'CN0021', invoiceDate: '2026-04-20' },
    `
 Karoo Paints (Pty) Ltd           TAX CREDIT NOTE
 3 Durban Road, Bellville 7530    Credit Note No: CN0021
 VAT No 4280104667                Date: 20/04/2026
                                  Original invoice: INV0345 of 11/04/2026
 Credit to: Acacia Trading
 Description      Qty   Price    Amount
 Paint 5L returned  1   100.00   100.00
 Subtotal                        100.00
 VAT 15%                          15.00
 Total credit                    115.00
`,
  ],
  [
    'proforma',
    { documentType: 'PRO_FORMA', totalCents: 575000 },
    `
 Umoya Events CC
 PRO FORMA INVOICE
 VAT 4012345678
 Quote ref: Q99   Date: 2026-09-01
 Venue hire      5 000.00
 VAT               750.00
 Total           R5 750.00
 This is not a tax invoice
`,
  ],
  [
    'handwritten',
    { totalCents: 230000, supplierName: /Nkosi/i, invoiceDate: '2026-11-03', invoiceNumber: '0147' },
    `
 NKOSI BUILDING & MAINTENANCE
 Cell: 082 555 0133
 INVOICE                  No. 0147
 To: Mrs Dube             Date 3/11/2026
 Paint lounge and passage           1 800.00
 Fix gutter                           500.00
                       TOTAL      R 2 300.00
 Not a VAT vendor
 Bank: Capitec 1234567890
`,
  ],
  [
    'statement',
    { documentType: 'STATEMENT', totalCents: 310000 },
    `
 Bidfood Western Cape
 STATEMENT OF ACCOUNT
 Date: 31 October 2026
 Date        Reference   Debit      Credit     Balance
 01/10/2026  B/F                               1 000.00
 05/10/2026  INV100      2 100.00              3 100.00
 Total due   R3 100.00
`,
  ],
  [
    'guesthouse',
    { totalCents: 276000, vatCents: 36000, subtotalCents: 240000, recipientName: /Ndlovu/i },
    `
 INVOICE TO:                          Baobab Guest House (Pty) Ltd
 Ndlovu Mining Supplies               77 Marula Ave
 PO Box 1221                          Phalaborwa 1390
 Polokwane 0700                       VAT no: 4340167890
 VAT no: 4560123987                   info@baobabguesthouse.co.za
 TAX INVOICE   #2291                  12 August 2026
 2 nights x R1 200.00                 R2 400.00
 Vat                                  R  360.00
 Total                                R2 760.00
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
