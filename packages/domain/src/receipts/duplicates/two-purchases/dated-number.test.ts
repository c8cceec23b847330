import { expect, test } from 'vitest';
import { calendarDate } from '../../../kernel/calendar-date.ts';
import type { DuplicateEvidence } from '../duplicate-facts.ts';
import { haveNumbersOfTwoDates } from './dated-number.ts';

const paper = (invoiceNumber: string | null, date: string | null): DuplicateEvidence => ({
  ...{ documentType: 'INVOICE', supplierName: 'Karoo Design', supplierVatNumber: null, totalCents: null },
  ...{ invoiceNumber, invoiceDate: date === null ? null : calendarDate(date) },
});

test.each([
  ['the month with a stroke', 'LK 05/26', '2026-05-31', 'LK 06/26', '2026-06-30', true],
  ['the month and a counter', 'RE0326-077', '2026-03-26', 'RE0426-081', '2026-04-26', true],
  ['the year and the month', '2026-03', '2026-03-31', '2026-08', '2026-08-31', true],
  ['the day', '20260506', '2026-05-06', '20260508', '2026-05-08', true],
  ['the name of the month', 'RENT MAY 26', '2026-05-01', 'RENT JUN 26', '2026-06-01', true],
  ['one month', 'LK 05/26', '2026-05-31', 'LK 05/26', '2026-05-30', false],
  ['a number that agrees with one date only: misread', 'LK 05/26', '2026-05-31', 'LK 06/26', '2026-05-31', false],
  ['the year alone', 'INV26-0347', '2026-07-08', 'INV26-0341', '2026-07-03', false],
  ['other letters before it', 'LK 05/26', '2026-05-31', 'MK 06/26', '2026-06-30', false],
  ['no date', 'LK 05/26', null, 'LK 06/26', '2026-06-30', false],
  ['no number', null, '2026-05-31', 'LK 06/26', '2026-06-30', false],
])('numbers with the date of their paper: %s', (_why, number, date, other, otherDate, areTwo) => {
  expect(haveNumbersOfTwoDates(paper(number, date), paper(other, otherDate))).toBe(areTwo);
  expect(haveNumbersOfTwoDates(paper(other, otherDate), paper(number, date))).toBe(areTwo);
});
