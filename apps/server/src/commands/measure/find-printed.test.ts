import { layOutText } from '@tillslip/reading/testing/lay-out-text';
import { expect, test } from 'vitest';
import { findPrinted } from './find-printed.ts';

test.each<[reason: string, field: string, truth: string | number, words: string, is: string]>([
  ['an amount with a point', 'total', 1234.56, 'TOTAL R1234.56', 'printed'],
  ['its thousands apart, as two words', 'total', 1234.56, 'TOTAAL R 1 234,56', 'printed'],
  ['a comma between thousands', 'total', 1234567.8, 'Due 1,234,567.80', 'printed'],
  ['no cents printed, and none meant', 'total', 120, 'Total R120', 'printed'],
  ['no cents printed, but some meant', 'total', 120.5, 'Total R120', 'missing'],
  ['part of a longer amount', 'total', 34.56, 'Total 1234.56', 'missing'],
  ['the beginning of a longer amount', 'total', 12.34, 'Total 12.345', 'missing'],
  ['its point was lost', 'total', 36.53, 'Total 3653', 'misread'],
  ['a date in figures, day first', 'date', '2026-02-07', 'Date 07/02/2026', 'printed'],
  ['year first, without marks', 'date', '2026-02-07', 'Date 20260207', 'printed'],
  ['a short year', 'date', '2026-02-07', '7.2.26 12:30', 'printed'],
  ['an Afrikaans month', 'date', '2026-03-05', 'Datum 5 Maart 2026', 'printed'],
  ['an Afrikaans month, short', 'date', '2026-03-05', 'Datum 05-Mrt-26', 'printed'],
  ['an ordinal and a comma', 'date', '2026-10-01', 'October 1st, 2026', 'printed'],
  ['a day of a month', 'date', '2026-09-26', 'Invoice of 26TH OF SEPTEMBER 2026', 'printed'],
  ['another day', 'date', '2026-02-07', 'Date 17/02/2026', 'missing'],
  [
    'a name over several words',
    'supplier',
    'Khanyisa Bottle Store (Edms) Bpk',
    'KHANYISA BOTTLE STORE (EDMS) BPK',
    'printed',
  ],
  [
    'a name without its legal form',
    'supplier',
    'Hadeda Trading (Pty) Ltd',
    'Welcome to Hadeda Trading today',
    'printed',
  ],
  [
    'one word of a name is not the name',
    'supplier',
    'Hadeda Trading Stationers',
    'we like trading in Durban',
    'missing',
  ],
  ['a name with letters misread', 'supplier', 'Hadeda Trading', 'Hade0a Tr4dlng invoice', 'misread'],
  ['a number in groups', 'invoice number', '8943 711 669442', 'Nr 8943 711 669442 Kassier', 'printed'],
  ['a number with marks', 'invoice number', 'INV-2026/12', '#INV2026/12', 'printed'],
  ['figures in a longer number', 'invoice number', '669442', '8943711669442', 'missing'],
  ['a digit misread as a letter', 'supplier VAT no.', '4999183959', 'VAT 4999l83959', 'misread'],
])('%s', (_reason, field, truth, words, is) => {
  expect(findPrinted(field, truth, layOutText(words)).is).toBe(is);
});
