import { expect, test } from 'vitest';
import { buildLayout } from '../layout/build-rows.ts';
import { layOutText } from '../testing/lay-out-text.ts';
import { findPayment } from './find-payment.ts';

test.each([
  // why                                        text                                                          method
  ['cash given', 'TOTAL  90.00\nCASH  100.00\nCHANGE  10.00', 'cash'],
  ['a heading above the cash given', 'TOTAL  90.00\nCASH\nTendered  100.00', 'cash'],
  ['Afrikaans cash', 'TOTAAL  90.00\nKONTANT  100.00', 'cash'],
  ['a card by its brand', 'TOTAL  90.00\nVISA CREDIT  90.00', 'card'],
  ['a masked card', 'TOTAL  90.00\nMASTERCARD XXXX XXXX XXXX 8644  90.00', 'card'],
  ['the card of a garage', 'TOTAL  90.00\nGarage card  90.00', 'card'],
  ['a card that was tapped', 'TOTAL  90.00\nTap card  90.00', 'card'],
  ['Afrikaans card', 'TOTAAL  90.00\nBankkaart  90.00', 'card'],
  ['a card machine', 'TOTAL  90.00\nPaid: speed point  90.00', 'card'],
  ['a till’s EFTPOS is a card', 'DUE VAT INCL  90.00\nEFTPOS  90.00', 'card'],
  ['a transfer', 'TOTAL  90.00\nElectronic transfer (EFT)  90.00', 'eft'],
  ['Afrikaans transfer', 'TOTAAL  90.00\nEFT-oorbetaling  90.00', 'eft'],
  ['on account', 'TOTAL  90.00\nOn account  90.00', 'account'],
  ['Afrikaans: on account', 'TOTAAL  90.00\nOp rekening  90.00', 'account'],
  ['a statement of the method', 'Payment: ACCOUNT\nTotal  90.00', 'account'],
  ['Afrikaans statement of the method', 'Betaal per DEBIETORDER\nTotaal  90.00', 'debit order'],
  ['a debit to come', 'Amount to be debited on 1 July  480.00', 'debit order'],
  ['a request', 'Total  90.00\nPlease pay by EFT', 'eft'],
  ['goods with the word card', 'Card holder A4  54.16\nTOTAL  54.16\nCASH  60.00', 'cash'],
  ['goods alone', 'Card deck playing cards  54.16\nTOTAL  54.16', null],
  ['goods with the word cash', 'Cash box steel 200mm  275.95\nTOTAL  275.95', null],
  ['cash rounding says nothing', 'TOTAL  90.04\nCash rounding  -0.04', null],
  ['an account number says nothing', 'Account  905171\nTOTAL  90.00', null],
  ['a payment below the bill, with a minus', 'Folio total  5153.15\nCARD  -5153.15\nOutstanding  0.00', 'card'],
  ['charged to an account, with a minus', 'Folio total  5153.15\nACCOUNT  -5153.15\nOutstanding  0.00', 'account'],
  ['paid, with a colon', 'Total  251.45\nPaid: Cash', 'cash'],
  ['several payments', 'Total  268.41\nPayments: CARD 2128', 'card'],
  ['received by', 'AMOUNT DUE  4580.30\nRECEIVED BY EFT', 'eft'],
  ['received with the money of another', 'Received with thanks from Card Traders CC\nTotal  90.00', null],
  ['in a sentence', 'Received from Ann the sum of ninety rand, paid by CASH, in respect of a gift card', 'cash'],
  ['under its heading', 'Order no   Paid with\n25572451   CARD\nTotal  90.00', 'card'],
  ['two rows under its heading', 'Order no   Paid\n25572451   with\n           CARD\nThank you\nTotal  90.00', 'card'],
  [
    'three rows under it is something else',
    'Order no   Paid\n25572451   with\n           thanks\n           CARD SHOP\nTotal  90.00',
    null,
  ],
  ['three words under it', 'Order no   Paid\n25572451   ON SHOP ACCOUNT\nThank you\nTotal  90.00', 'account'],
  [
    'four words under it are something else',
    'Order no   Paid\n25572451   TO THE CARD SHOP\nThank you\nTotal  90.00',
    null,
  ],
  ['a card slip beside the goods', 'Extra avo  191.94    CARD   **** 9035\nTOTAL  191.94', 'card'],
  ['a card machine that approves', 'TOTAL  90.00\nCARD APPROVED', 'card'],
  ['Afrikaans received', 'Totaal  90.00\nOntvang per EFT', 'eft'],
  ['Afrikaans paid, with a colon', 'Totaal  90.00\nBetaal: KONTANT', 'cash'],
  ['the card of a loyalty scheme', 'CASH  100.00\nCard savings  12.00', 'cash'],
])('how it was paid: %s', (_why, text, method) => {
  expect(findPayment(buildLayout(layOutText(text)))?.method ?? null).toBe(method);
});
