import { expect, test } from 'vitest';
import { layOutText } from '../testing/lay-out-text.ts';
import { readReceipt } from './read-receipt.ts';
import type { ReceiptReading } from './receipt-reading.ts';

type Facts = Partial<Record<keyof ReceiptReading | 'lineCount', unknown>>;

const DOCUMENTS: readonly (readonly [kind: string, facts: Facts, text: string])[] = [
  [
    'coolblue',
    {
      supplierName: /coolblue/i,
      totalCents: 11900,
      vatCents: 2065,
      subtotalCents: 9835,
      invoiceDate: '2019-03-08',
      invoiceNumber: '993548900',
    },
    `
 Coolblue B.V.                        Factuur
 Weena 664, 3012 CN Rotterdam
 Factuurnummer    993548900
 Factuurdatum     8 maart 2019
 Klantnummer      1112223
 Jan Jansen
 Dorpsstraat 1
 1234 AB Utrecht
 Omschrijving             Aantal  Prijs     Totaal
 Koptelefoon Sony           1     119,00    119,00
 Totaal excl. btw                            98,35
 BTW 21%                                     20,65
 Totaal incl. btw                          € 119,00
 BTW nr NL810433941B01   KvK 24330087
`,
  ],
  [
    'fr',
    {
      supplierName: /netpresse/i,
      totalCents: 12000,
      vatCents: 2000,
      subtotalCents: 10000,
      invoiceDate: '2018-01-26',
      invoiceNumber: 'FA-1801',
    },
    `
 NetPresse SAS
 9 rue du Quatre Septembre
 75002 Paris
 N° TVA intracommunautaire : FR40303265045
 Facture n° FA-1801 du 26 janvier 2018
 Client : Societe Durand
 Désignation           Qté    P.U. HT    Montant HT
 Abonnement annuel      1      100,00       100,00
 Total HT                                   100,00 €
 TVA 20 %                                    20,00 €
 Total TTC                                  120,00 €
 Date d'échéance : 25/02/2018
`,
  ],
  [
    'de',
    {
      supplierName: /Kraxi/i,
      totalCents: 57120,
      vatCents: 9120,
      subtotalCents: 48000,
      invoiceDate: '2020-05-04',
      invoiceNumber: 'R-2020-17',
      dueDate: '2020-05-18',
    },
    `
 Kraxi GmbH · Flugzeugallee 17 · 12345 Papierfeld
 Papierflieger-Vertriebs-GmbH
 Rabattgasse 25
 34567 Osterhausen
 Rechnung
 Rechnungsnummer: R-2020-17
 Datum: 04.05.2020
 Kundennummer: 4711
 Pos  Bezeichnung        Menge   Einzelpreis   Gesamtpreis
 1    Superdrachen         2        120,00        240,00
 2    Turbo Flyer          6         40,00        240,00
 Nettobetrag                                      480,00
 zzgl. 19 % MwSt.                                  91,20
 Gesamtbetrag                                     571,20 EUR
 Zahlbar bis 18.05.2020
 USt-IdNr. DE999999999
`,
  ],
  [
    'oyo',
    { totalCents: 193900, invoiceDate: '2017-12-31', invoiceNumber: 'IBZY2087' },
    `
 OYO                                     Tax Invoice
 Oravel Stays Private Limited
 Invoice No: IBZY2087
 Date: 31/12/2017
 Guest name: Anil Kumar
 Description                  Amount
 Room charges                 1,939.00
 Total                        Rs 1,939.00
 Payment received             Rs 1,939.00
`,
  ],
  [
    'sroieish',
    { supplierName: /GARDENIA BAKERIES/i, totalCents: 6590, invoiceDate: '2017-11-21' },
    `
 GARDENIA BAKERIES (KL) SDN BHD (139386 X)
 Lot 3, Jalan Pelabur 23/1,
 40300 Shah Alam, Selangor.
 Tel: 03-55423228   Fax: 03-55423213
 GST ID: 000381399040
 TAX INVOICE / ADJUSTMENT NOTE
 CASH INV NO: 7801F714
 21/11/2017 8:03:52
 ITEM          QTY   PRICE   AMOUNT
 WHITE 400G     10    2.13    21.30
 WHOLEMEAL      20    2.23    44.60
 Total 0% supplies:           65.90
 Total Payable                65.90
`,
  ],
  [
    'usrest',
    { supplierName: /PAPPADEAUX/i, totalCents: 5412, subtotalCents: 5000, vatCents: 412 },
    `
 PAPPADEAUX SEAFOOD KITCHEN
 2525 S. Loop West
 Houston, TX 77054
 713-665-3155
 Server: Amy       12/05/2016
 Table 41/1         7:22 PM
 Guests: 2            20021
 Fried Calamari           12.00
 Atlantic Salmon          23.00
 Shrimp Creole            15.00
 Subtotal                 50.00
 Tax                       4.12
 Total                    54.12
 Balance Due              54.12
 18% gratuity = 9.00
 20% gratuity = 10.00
`,
  ],
  [
    'svc',
    { totalCents: 12980, subtotalCents: 11000, vatCents: 880 },
    `
 SUSHI TEI
 290 Orchard Road
 #20-05 Paragon
 GST REG NO 199405676M
 Chk 1022      12May'15 19:33
 2 Salmon don      60.00
 1 Sashimi         50.00
 Sub Total        110.00
 10% Svc Chg       11.00
 7% GST             8.80
 TOTAL            129.80
 VISA             129.80
`,
  ],
  [
    'American software: a cell of the VAT column does not end the goods',
    {
      supplierName: 'Marula Interior',
      invoiceNumber: 'INV/2026/03/0012',
      invoiceDate: '2026-03-20',
      subtotalCents: 24334,
      vatCents: 3650,
      totalCents: 27984,
      lineCount: 2,
    },
    `
 Marula Interior                                              Your logo
 12 Elm Street
 Fremont CA 94538
 United States
                                              Reed Offices
                                              77 Santa Barbara Rd
                                              Pleasant Hill CA 94523
 Invoice INV/2026/03/0012
 Invoice Date:        Due Date:         Source:        Reference:
 03/20/2026           03/31/2026        S00044         INV/2026/03/0012
 Description                         Quantity      Unit Price   Taxes    Amount
 [DESK_12] Office Lamp             2.00 Units    40.00        Tax 15%  $ 80.00
 Large Cabinet                       1.00 Units    163.34                $ 163.34
 Untaxed Amount                                                          $ 243.34
 Tax 15%                                                                 $ 36.50
 Total                                                                   $ 279.84
 Please use the following communication for your payment : INV/2026/03/0012
 Payment terms: 30 Days
 info@yourcompany.com | http://www.example.com
`,
  ],
  [
    'German, the sender over the window, a customer called Kunden',
    {
      supplierName: 'Waldmann GmbH',
      recipientName: 'Kunden AG Nord',
      invoiceNumber: '880231',
      invoiceDate: '2026-03-05',
      subtotalCents: 47300,
      vatCents: 5687,
      totalCents: 52987,
    },
    `
 Waldmann GmbH * Tannenweg 20 * 80333 München

 Kunden AG Nord
 Hans Muster
 Hafenstraße 15
 69876 Frankfurt
                                                  Rechnungsnummer: 880231
                                                  Rechnungsdatum:  05.03.2026
                                                  Kundennummer:    GE2020211
                                                  Lieferdatum:     05.03.2026
 Rechnung
 Pos  Artikel                      Menge    Einzelpreis   MwSt    Gesamt
 1    Trennblätter A4              20 Stk       9,90      19 %    198,00
 2    Joghurt Banane               50 Stk       5,50       7 %    275,00
 Summe netto                                                      473,00
 zzgl. 7 % MwSt                                                    19,25
 zzgl. 19 % MwSt                                                   37,62
 Gesamtbetrag                                                     529,87 EUR
 Zahlbar innerhalb 30 Tagen netto bis 04.04.2026, 3% Skonto innerhalb 10 Tagen bis 15.03.2026
 Waldmann GmbH   USt-IdNr. DE123456789   Steuernummer 201/113/40209
 Tannenweg 20   80333 München   Amtsgericht München HRB 123
`,
  ],
  [
    'German, its currency known by its words only',
    { currency: 'EUR', totalCents: 6099, vatCents: 399, subtotalCents: 5700, recipientName: 'Hotel Seeblick GmbH' },
    `
 Backhaus Lorenz e.K.
 Backstraße 1
 10115 Berlin
 Rechnung an:
 Hotel Seeblick GmbH
 Marktplatz 2
 10178 Berlin
 Rechnung Nr.      Datum         Kunden-Nr.
 R-2019-0042       12.11.2019    10012
 Anz.   Bezeichnung              Einzelpreis    Gesamtpreis
 100    Brötchen                     0,35          35,00
  20    Croissant                    1,10          22,00
 Nettobetrag                                       57,00
 Umsatzsteuer 7 %                                   3,99
 Rechnungsbetrag                                   60,99
 Bitte überweisen Sie den Betrag bis zum 26.11.2019 auf unser Konto.
 IBAN DE02120300000000202051  BIC BYLADEM1001
 Steuernummer: 37/123/45678   USt-IdNr.: DE987654321
`,
  ],
];

test.each(DOCUMENTS)('%s', (_kind, facts, text) => {
  const read = readReceipt(layOutText(text));
  const reading: Facts = { ...read, lineCount: read.lineItems.length };
  for (const [fact, value] of Object.entries(facts)) {
    const found = Object.entries(reading).find(([name]) => name === fact)?.[1];
    if (value instanceof RegExp) expect(found, fact).toMatch(value);
    else expect(found, fact).toBe(value);
  }
});
