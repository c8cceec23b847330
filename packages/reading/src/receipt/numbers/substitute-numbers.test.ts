import { expect, test } from 'vitest';
import { layOutText } from '../../testing/lay-out-text.ts';
import { readReceipt } from '../read-receipt.ts';

const TOTAL = ['Bread        20.00', 'Milk         20.00', 'Eggs         20.00', 'TOTAL        60.00'];
const numberOf = (lines: readonly string[]) => {
  const { invoiceNumber, fields } = readReceipt(layOutText(['Kudu Motors', ...lines, ...TOTAL].join('\n')));
  return [invoiceNumber, fields.invoiceNumber?.class];
};

test.each([
  // why                                                      lines                                                        number
  ['a number that says what it is, as an account’s', ['Account no: INV-05731', 'Date: 12 May 2026'], 'INV-05731'],
  ['letters and four digits say it as well', ['File no   TAX7102', 'Date   12 May 2026'], 'TAX7102'],
  ['more than a reference', ['Our ref   TM/204', 'Account no   INV/2026/08791'], 'INV/2026/08791'],
  [
    'alone in its cell',
    ['Issued          Papers           Parcel', '2026-07-01      INV/2026/09897   TCG848'],
    'INV/2026/09897',
  ],
  ['an account before its day is the title', ['Account #55 - 9 July 2026'], '55'],
  ['the serial number', ['Serial number   NNZ0189', 'Date   12 May 2026'], 'NNZ0189'],
  ['the sequence of a machine that sells', ['Seq 00705042'], '00705042'],
  ['a trip', ['Trip ID KVRD-26-3506'], 'KVRD-26-3506'],
  ['the only one in the subject of an email', ['Subject: Tax invoice for March - TM-2041'], 'TM-2041'],
  ['before the words of the subject', ['Subject: TM-2041 Invoice for paint'], 'TM-2041'],
  ['in Afrikaans', ['Onderwerp: Rekening vir Maart, TM-2041'], 'TM-2041'],
])('a document without a number of its own has, as a guess, %s', (_why, lines, number) => {
  expect(numberOf(lines)).toEqual([number, 'guess']);
});

test.each([
  // why                                      lines
  ['an account’s code of three digits', ['Account no: INV001', 'Date: 12 May 2026']],
  ['an account', ['Account no: 541979', 'Date: 12 May 2026']],
  ['an account with its day elsewhere', ['Account 541979', '12 May 2026']],
  ['an order', ['Order no 22222', 'Date: 12 May 2026']],
  ['the subject of an email that brings no invoice', ['Subject: Painting of TM-2041']],
  ['two numbers in its subject', ['Subject: Invoice of May, TM-2041 and TM-2042']],
  ['the delivery note of an invoice', ['Tax Invoice', 'Delivery note DN53009']],
])('no number: %s', (_why, lines) => {
  expect(numberOf(lines)).toEqual([null, undefined]);
});

test.each([
  // why                                                        lines                                                             number
  ['a sign before it in the next cell', ['Invoice no   #2336', 'Reservation   720/1683'], '2336'],
  ['letters before it in the next cell', ['Folio no   INV 60688', 'Reservation   720/1683'], 'INV 60688'],
  ['an invoice with three digits, whose letters are its label', ['Invoice no   INV 821'], '821'],
  ['not a booking beside a ticket', ['Booking no   LM9KTD1', 'Ticket no   39006227'], '39006227'],
  [
    'not the invoice that a credit note names',
    ['Credit Note', 'Date   12 May 2026', 'Credit note no C502829', 'Our invoice no INV49204'],
    'C502829',
  ],
  ['two capitals before it', ['Document MY 4514/174'], 'MY 4514/174'],
  ['a fee note', ['Fee note: 7961'], '7961'],
  [
    'a line of labels',
    ['Tax Invoice', 'Our reference: TAX71025 Inv Date: 28/03/2026 Delivery note: DN83981'],
    'TAX71025',
  ],
  ['not a till in a row under it', ['TILL SLIP NO      DATE', '37   POS4-37818   06-06-26'], 'POS4-37818'],
  [
    'first in the row of the day under a title',
    ['              TAX INVOICE', 'K47/233215 21 99368 27-Aug-2026 20:09'],
    'K47/233215',
  ],
  ['before a date, with its groups', ['327 7879 3751 20 March 2026 20:41'], '327 7879 3751'],
  ['not a till and its operator', ['27/07/2026 10:29 Till28 Op1433'], null],
  ['a sign beside the day at the foot', ['09/01/2026 11:22', '#174TC1011'], '174TC1011'],
  [
    'beside its label, with other labels under it',
    ['Acc no        5781524689', 'Branch        250655', 'Use as ref    34031'],
    '34031',
  ],
])('the number: %s', (_why, lines, number) => {
  expect(numberOf(lines)[0]).toBe(number);
});

test.each([
  // why                                           lines                                                             number
  ['a transaction between the shop and the day', ['S:0114 T:03 TR:884123 12/05/2026 10:33'], '884123'],
  ['a sale of five digits', ['Sale: 88412', '12 May 2026 10:33'], '88412'],
  ['a sale of four digits is an amount', ['Sale: 8841', '12 May 2026 10:33'], null],
  ['the mark of a copy behind it', ['Receipt  884123  Copy', '12 May 2026 10:33'], '884123'],
  ['a sale for cash in Afrikaans', ['Kontantverkoop 884123', '12 Mei 2026'], '884123'],
  ['a debit note', ['Debit note 884123', '31 May 2026'], '884123'],
  ['ID is no part of it', ['Trip receipt', 'Ride ID 884123', '12 May 2026'], '884123'],
  [
    'a credit note and the invoice it refers to',
    ['CREDIT NOTE', 'CR-0112', '12 May 2026', 'Ref invoice 884123'],
    'CR-0112',
  ],
  ['a title of two papers', ['Tax Invoice / Delivery Note   no 20817', '12 May 2026'], '20817'],
  [
    'a title of two papers over a row of headings',
    ['Tax Invoice/Delivery Note', 'Number      Date          Account', '20817       12/05/2026    KUD001'],
    '20817',
  ],
])('the number of tills and notes: %s', (_why, lines, number) => {
  expect(numberOf(lines)[0]).toBe(number);
});
